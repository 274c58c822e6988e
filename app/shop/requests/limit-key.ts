const MAPPED = /^0:0:0:0:0:ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * The key that rate limits use for an address. A household or a phone has a whole /64 of IPv6 and may use a new address
 * for every request, so these share one key; an IPv4-mapped IPv6 address is the IPv4 address.
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
	// URL validates the address and returns its canonical short form.
	const host = /^[\da-f:.]+$/.test(address) && URL.parse(`http://[${address}]`)?.hostname
	if (!host) return undefined
	const [head = [], tail = []] = host
		.slice(1, -1)
		.split('::')
		.map((part) => part.split(':').filter(Boolean))
	return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
