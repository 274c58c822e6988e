// Compiled messages detect the language in many ways and can switch it; the shop needs one way and no switch. In a build
// each message becomes one line, and the compiler's runtime a few shared functions (docs/decisions/0012). Plural messages
// keep the compiler's form, which works with the same functions.
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const MESSAGES = 'app/paraglide/messages'

export const RUNTIME = `export let getLocale = () => 'en'
export const overwriteGetLocale = (find) => { getLocale = find }
export const say = (options, en, fr) => (options?.locale ?? getLocale()) === 'fr' ? fr : en
export const experimentalStaticLocale = undefined
`

const SENTENCE = (language: string) =>
	new RegExp(
		`const ${language}_\\w+ = .*=> \\{\\n\\treturn /\\*\\* @type \\{LocalizedString\\} \\*/ \\((\`[^]*?\`)\\)\\n\\};`,
	)
const PLURAL = 'registry.plural('
const KNOWN_IMPORT = "import { getLocale, experimentalStaticLocale } from '../runtime.js';"

/** A compiled message as one line; a plural message unchanged; null if the compiler's output has an unknown form. */
export function leanMessage(name: string, code: string): string | null {
	const [en, fr] = ['en', 'fr'].map((language) => SENTENCE(language).exec(code)?.[1])
	if (en && fr)
		return `import { say } from '../runtime.js'\nexport const ${name} = (i, options) => say(options, ${en}, ${fr})\n`
	return code.includes(PLURAL) && code.includes(KNOWN_IMPORT) ? code : null
}

/** Messages whose compiled form is unknown: none, until the compiler changes. */
export function unknownMessages(): string[] {
	return readdirSync(MESSAGES)
		.filter((file) => /^[a-z]\w*\.js$/.test(file) && file !== '_index.js')
		.map((file) => file.slice(0, -'.js'.length))
		.filter((name) => leanMessage(name, readFileSync(`${MESSAGES}/${name}.js`, 'utf8')) === null)
}

export function leanMessages(findUnknown = unknownMessages): Plugin {
	let known: boolean | undefined
	return {
		name: 'lean-messages',
		apply: 'build',
		transform(code, id) {
			const [, file] = /\/app\/paraglide\/(runtime|messages\/[a-z]\w*)\.js$/.exec(id) ?? []
			if (!file) return null
			// All or none: unmodified messages may need more of the compiler's runtime.
			known ??= findUnknown().length === 0
			if (!known) {
				if (file === 'runtime')
					this.warn(
						'The message compiler writes messages in a new form: they stay as they are (docs/decisions/0012)',
					)
				return null
			}
			return {
				code: file === 'runtime' ? RUNTIME : leanMessage(file.slice('messages/'.length), code)!,
				map: null,
			}
		},
	}
}
