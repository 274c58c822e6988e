// A Dockerfile and its ignore file, read as far as ours go.

/** Instructions in their order, without comments. */
export const readInstructions = (text: string) =>
	text
		.replaceAll(/\\\n\s*/g, '')
		.split('\n')
		.filter((line) => line.trim() && !line.startsWith('#'))
		.map((line) => {
			const [name = '', ...rest] = line.split(' ')
			return { name, text: rest.join(' ') }
		})

/** The last rule that fits a file, or a folder above it, decides. */
export function isIgnored(file: string, rules: string): boolean {
	let ignored = false
	for (const rule of rules.split('\n').filter((line) => line && !line.startsWith('#'))) {
		const pattern = rule
			.replace(/^!/, '')
			.split(/(\*\*\/|\*)/)
			.map((part) => (part === '**/' ? '(?:.*/)?' : part === '*' ? '[^/]*' : part.replaceAll('.', '\\.')))
			.join('')
		if (new RegExp(`^${pattern}(?:/|$)`).test(file)) ignored = !rule.startsWith('!')
	}
	return ignored
}
