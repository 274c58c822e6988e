import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages.js'
import { leanMessage, leanMessages, RUNTIME, unknownMessages } from './lean-messages.ts'

const compiled = (name: string) => readFileSync(`app/paraglide/messages/${name}.js`, 'utf8')

/** A message as a build has it. */
async function asBuilt(name: string): Promise<(inputs: object, options: object) => string> {
	const code = RUNTIME + leanMessage(name, compiled(name))?.replace(/^import.*$/m, '')
	return (await import(`data:text/javascript,${encodeURIComponent(code)}`))[name]
}

test('lean-messages: the compiler writes every message in a form that bin/build/lean-messages.ts knows', () => {
	expect(unknownMessages()).toEqual([])
	expect(leanMessage('some', 'export const some = () => "in a new form"')).toBeNull()
})

test.each(['en', 'fr'] as const)(
	'lean-messages: a built message says the same as the compiler’s: %s',
	async (locale) => {
		const inputs = { shown: 3, total: 84, noun: 'x' }
		expect((await asBuilt('list_showing'))(inputs, { locale })).toBe(m.list_showing(inputs, { locale }))
		expect((await asBuilt('nav_cart'))({}, { locale })).toBe(m.nav_cart({}, { locale }))
	},
)

test('lean-messages: with one message in a new form all of them and the runtime stay as they are, and the build says so', () => {
	const files = ['messages/nav_cart', 'runtime', 'messages/nav_home']
	const built = (unknown: string[]) => {
		const warnings: string[] = []
		const { transform } = leanMessages(() => unknown) as { transform: (code: string, id: string) => unknown }
		const warn = (message: string) => warnings.push(message)
		const codes = files.map((file) =>
			transform.call(
				{ warn },
				readFileSync(`app/paraglide/${file}.js`, 'utf8'),
				`/x/app/paraglide/${file}.js`,
			),
		)
		return { codes, warnings }
	}
	expect(built([]).codes[1]).toEqual({ code: RUNTIME, map: null })
	expect(built([]).warnings).toEqual([])
	const { codes, warnings } = built(['nav_cart'])
	expect(codes).toEqual([null, null, null])
	expect(warnings).toEqual([expect.stringContaining('docs/decisions/0012')])
})
