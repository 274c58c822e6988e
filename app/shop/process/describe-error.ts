/** What the log may contain of an error: which one and where, but nothing that a visitor typed or received. */
export type ErrorFacts = { code?: string; error: string; frames?: string }

const LONGEST_MESSAGE = 300
const FRAMES = 8

/**
 * Drizzle's message repeats the whole query with its parameters, and PostgreSQL's quotes a value it could not parse:
 * both are left out. The cause explains the failure.
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
/** PostgreSQL's class of data errors: their messages quote the data, as those of `JSON.parse` do. */
const DATA_ERROR = /^22/

function messageOf({ code, message, name }: Plain): string {
	if (FAILED_QUERY.test(message)) return 'a query failed'
	const first = message.split('\n', 1)[0]!
	// Quoted text may contain quotes itself: everything after the first one is dropped.
	return name === 'SyntaxError' || (code && DATA_ERROR.test(code)) ? first.replace(/["'].*$/, '…') : first
}

/** Without the message, which may contain lines that look like stack frames. */
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
	// A standalone number: digits inside a request id do not count.
	[/(?<![\w-])\+?\d(?:[ .-]?\d){8,}(?![\w-])/g, '…'],
]

/** A second safeguard after `describeError`: e-mail addresses, phone numbers, private links and hashes are masked. */
export function withoutPersons(text: string): string {
	return MASKS.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), unescaped(text))
}

/** Words and numbers joined by hyphens, such as product ids and file names. */
const SLUG = /^[a-z0-9]{1,20}([-_][a-z0-9]{1,20})*$/
const LONG_RUN = /[\w-]{20,}/g

/** A path for the log: anything that could be the key of a private page is masked, however the URL is encoded. */
export const withoutTokens = (path: string): string =>
	unescaped(path).replace(LONG_RUN, (run) => (SLUG.test(run) ? run : '…'))

/** Plain characters of a URL can be percent-encoded, even repeatedly: the mask must see what a route sees. */
function unescaped(text: string): string {
	let plain = text
	for (let round = 0; round < 4; round++)
		plain = plain.replace(/%([2-7][\da-f])/gi, (_, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		)
	return plain
}
