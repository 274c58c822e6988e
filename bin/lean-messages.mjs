// The compiler's messages can find out the language in many ways and switch it; a browser needs one way and no switch.
// In the browser's files each message becomes one line, and the compiler's runtime the few words they share.

const RUNTIME = `export let getLocale = () => 'en'
export const overwriteGetLocale = (find) => { getLocale = find }
export const say = (options, en, fr) => (options?.locale ?? getLocale()) === 'fr' ? fr : en
`

const SENTENCE = (language) =>
	new RegExp(
		`const ${language}_\\w+ = .*=> \\{\\n\\treturn /\\*\\* @type \\{LocalizedString\\} \\*/ \\((\`[^]*?\`)\\)\\n\\};`,
	)

/** @returns {import('vite').Plugin} */
export const leanMessages = () => ({
	name: 'lean-messages',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		if (id.endsWith('/app/paraglide/runtime.js')) return { code: RUNTIME, map: null }
		const [, name] = /\/app\/paraglide\/messages\/([a-z]\w*)\.js$/.exec(id) ?? []
		if (!name) return null
		const [en, fr] = ['en', 'fr'].map((language) => SENTENCE(language).exec(code)?.[1])
		if (!en || !fr) throw new Error(`${id}: the message compiler writes messages in a new form`)
		return {
			code: `import { say } from '../runtime.js'\nexport const ${name} = (i, options) => say(options, ${en}, ${fr})\n`,
			map: null,
		}
	},
})
