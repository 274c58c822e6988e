/** What the log may say of an error: which one, where, and nothing that a visitor typed or was sent. */
export type ErrorFacts = { code?: string; error: string; frames?: string }

const LONGEST_MESSAGE = 300
const FRAMES = 8

/**
 * Drizzle's message repeats the whole query with its parameters, and PostgreSQL's quotes a value it could not read:
 * both are left out. The cause tells what went wrong.
 */
export function describeError(error: unknown): ErrorFacts {
	const chain = causes(error)
	const root = chain.find((each) => each.code !== undefined) ?? chain.at(-1)
	const frames = chain.map(framesOf).find((each) => each !== '')
	return {
		code: root?.code,
		error:
			withoutPersons(chain.map(messageOf).filter(Boolean).join(': ')).slice(0, LONGEST_MESSAGE) || 'unknown',
		frames,
	}
}

type Plain = { code?: string; message: string; stack: string; name: string }

function causes(error: unknown): Plain[] {
	const chain: Plain[] = []
	for (let each = error; each !== undefined && each !== null && chain.length < 5; ) {
		if (typeof each !== 'object') {
			chain.push({ message: String(each), stack: '', name: '' })
			break
		}
		const { code, message, stack, name, cause } = each as Partial<Plain> & { cause?: unknown }
		chain.push({
			code: typeof code === 'string' ? code : undefined,
			message: String(message ?? ''),
			stack: String(stack ?? ''),
			name: String(name ?? ''),
		})
		each = cause
	}
	return chain
}

const FAILED_QUERY = /^Failed query:/
/** PostgreSQL's class of errors in the data: their messages quote the data, as those of `JSON.parse` do. */
const DATA_ERROR = /^22/

function messageOf({ code, message, name }: Plain): string {
	if (FAILED_QUERY.test(message)) return 'a query failed'
	const first = message.split('\n', 1)[0]!
	// What stands in quotes may hold quotes itself: nothing after the first one is repeated.
	return name === 'SyntaxError' || (code && DATA_ERROR.test(code)) ? first.replace(/["'].*$/, '…') : first
}

/** Without the message, which may have lines that only look like frames. */
const framesOf = ({ stack, message }: Plain): string =>
	(stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '')
		.split('\n')
		.filter((line) => /^\s+at /.test(line))
		.slice(0, FRAMES)
		.map((line) => line.trim().slice(0, 200))
		.join(' | ')

const MASKS: [RegExp, string][] = [
	[/[^\s<>"'=,;:/]{1,64}@[^\s<>"',;:/]{1,255}/g, '…@…'],
	[/(\/(?:order|invitation)\/)[^/?#\s"'.]+/gi, '$1…'],
	[/(token=)[^&\s"']+/gi, '$1…'],
	[/(\$argon2|\$2[aby]\$)[^\s"']+/g, '…'],
	// A number of its own: the digits in a request's id are none.
	[/(?<![\w-])\+?\d(?:[ .-]?\d){8,}(?![\w-])/g, '…'],
]

/** A second fence behind `describeError`: e-mail addresses, phone numbers, private links and hashes are masked. */
export function withoutPersons(text: string): string {
	return MASKS.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), unescaped(text))
}

/** Words and numbers joined by hyphens, as ids of products and names of files are. */
const SLUG = /^[a-z0-9]{1,20}([-_][a-z0-9]{1,20})*$/
const LONG_RUN = /[\w-]{20,}/g

/** A path for the log: whatever in it could be a key of a private page is masked, however the address is spelled. */
export const withoutTokens = (path: string): string =>
	unescaped(path).replace(LONG_RUN, (run) => (SLUG.test(run) ? run : '…'))

/** Plain characters of an address can be spelled as escapes, and escapes again: a mask must see what a route sees. */
function unescaped(text: string): string {
	let plain = text
	for (let round = 0; round < 4; round++)
		plain = plain.replace(/%([2-7][\da-f])/gi, (_, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		)
	return plain
}
