const MAPPED = /^0:0:0:0:0:ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * What the limits count an address as. A household or a phone has a whole /64 of IPv6 and may use a new address of
 * it for every request, so these count as one; an IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function limitKeyOf(address: string): string {
	const plain = address.trim().toLowerCase().replace(/%.*$/, '')
	if (!plain.includes(':')) return plain
	const groups = groupsOf(plain)
	if (!groups) return plain
	const mapped = MAPPED.exec(groups.join(':'))
	if (mapped) {
		return mapped
			.slice(1)
			.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
			.join('.')
	}
	return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address without leading zeros, or undefined when it is none. */
function groupsOf(address: string): string[] | undefined {
	const hex = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, a, b, c, d) =>
		[Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((part) => part.toString(16)).join(':'),
	)
	const [before = '', after, ...more] = hex.split('::')
	const list = (text: string) => (text === '' ? [] : text.split(':'))
	const head = list(before)
	const tail = list(after ?? '')
	const left = 8 - head.length - tail.length
	if (more.length > 0 || (after === undefined ? left !== 0 : left < 1)) return undefined
	const groups = [...head, ...Array<string>(Math.max(0, left)).fill('0'), ...tail]
	if (!groups.every((group) => /^[\da-f]{1,4}$/.test(group))) return undefined
	return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
