// What a log must not contain: email addresses, phone numbers, tokens, hashes. Used by bin/checks/check-logs.ts.

const FORBIDDEN: [what: string, pattern: RegExp][] = [
	['an e-mail address', /[\w.+-]+@[\w-]+(\.[\w-]+)+/],
	['a phone number', /\+237[\d ().-]{8,}|(?<![\w.-])6\d{8}(?![\w-])|(?<![\w.-])6\d{2}( \d{2}){3}(?![\w-])/],
	["a private link's token", /\/order\/(?!…)[\w%-]{16,}/i],
	['a token', /token=(?!…)[^&\s"]/i],
	['a password hash', /\$(argon2|scrypt|2[aby]\$)/],
	['what a query was given', /Failed query|params:/],
]

/** Start-up output for the operator; it shows the first admin's email address on purpose. */
const START_UP = /^\s*$|^ {2}(✓|✗|!|Shop {5}|Office {3}|Admin {4}|Password ) ?/
const FIRST_ADMIN = /^ {2}(Admin {4}|Password )/

/** The lines of one shop's output with personal data, or that are neither log nor start-up output. */
export function leaksInShopLog(text: string, secrets: string[] = []): string[] {
	return text.split('\n').flatMap((line) => {
		if (START_UP.test(line)) return FIRST_ADMIN.test(line) ? [] : leaksInLine(line, secrets)
		const stray = isLogLine(line) ? [] : [`is no line of the log: ${line.slice(0, 200)}`]
		return [...leaksInLine(line, secrets), ...stray]
	})
}

export const leaksInDatabaseLog = (text: string, secrets: string[] = []): string[] =>
	text.split('\n').flatMap((line) => leaksInLine(line, secrets))

function leaksInLine(line: string, secrets: string[]): string[] {
	const found = FORBIDDEN.flatMap(([what, pattern]) => (pattern.test(line) ? [what] : []))
	if (secrets.some((secret) => line.includes(secret))) found.push('something that the shop keeps to itself')
	return found.map((what) => `holds ${what}: ${line.slice(0, 200)}`)
}

function isLogLine(line: string): boolean {
	try {
		const { time, level, message } = JSON.parse(line)
		return Boolean(time && level && message)
	} catch {
		return false
	}
}
