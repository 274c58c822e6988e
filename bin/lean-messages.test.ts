import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages.js'
import { leanMessage, RUNTIME, unknownMessages } from './lean-messages.mjs'

const compiled = (name: string) => readFileSync(`app/paraglide/messages/${name}.js`, 'utf8')

/** A message as the browser's files have it. */
async function inBrowser(name: string): Promise<(inputs: object, options: object) => string> {
	const code = RUNTIME + leanMessage(name, compiled(name))?.replace(/^import.*$/m, '')
	return (await import(`data:text/javascript,${encodeURIComponent(code)}`))[name]
}

test('lean-messages: the compiler writes every message in a form that bin/lean-messages.mjs knows', () => {
	expect(unknownMessages()).toEqual([])
	expect(leanMessage('some', 'export const some = () => "in a new form"')).toBeNull()
})

test.each(['en', 'fr'] as const)(
	'lean-messages: a message says the same in the browser as on the server: %s',
	async (locale) => {
		const inputs = { shown: 3, total: 84, noun: 'x' }
		expect((await inBrowser('list_showing'))(inputs, { locale })).toBe(m.list_showing(inputs, { locale }))
		expect((await inBrowser('nav_cart'))({}, { locale })).toBe(m.nav_cart({}, { locale }))
	},
)
