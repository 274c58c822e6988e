import { encode } from 'uqr'

/** A QR code as one path on a grid of `size` units, quiet zone included, for an SVG. */
export function qrPath(text: string): { size: number; path: string } {
	const { size, data } = encode(text, { ecc: 'M', border: 4 })
	const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
	return { size, path }
}
