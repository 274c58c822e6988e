// A backup is a plain tar (ustar), so that it can be inspected without the shop. Only what a backup needs of it: files
// with short names, written and read in sequence.
import { OperatorError } from '../operator-error.ts'
import { ByteReader, type Bytes } from './byte-reader.ts'

export type Member = { name: string; data: Buffer }

const BLOCK = 512
/** Larger members are split when written; a larger size is damage. */
const LARGEST_MEMBER = 256 * 1024 * 1024

const filled = (size: number) => Math.ceil(size / BLOCK) * BLOCK - size
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

function headerOf(name: string, size: number): Buffer {
	if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for a backup: ${name}`)
	const header = Buffer.alloc(BLOCK)
	header.write(name, 0)
	header.write(octal(0o600, 7), 100)
	header.write(octal(0, 7), 108)
	header.write(octal(0, 7), 116)
	header.write(octal(size, 11), 124)
	header.write(octal(0, 11), 136)
	header.write('        0', 148)
	header.write('ustar\x0000', 257)
	const sum = header.reduce((all, byte) => all + byte, 0)
	header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
	return header
}

export function tarMember({ name, data }: Member): Buffer {
	return Buffer.concat([headerOf(name, data.length), data, Buffer.alloc(filled(data.length))])
}

/** The end-of-archive marker. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

/** The members of a tar, to its end. Anything that is not exactly as `tarMember` writes it is damage. */
export async function* tarMembers(source: Bytes): AsyncGenerator<Member> {
	const reader = new ByteReader(source)
	const take = async (size: number) => {
		const bytes = await reader.take(size)
		if (bytes.length < size) throw damaged()
		return bytes
	}
	for (;;) {
		const header = await take(BLOCK)
		if (isEmpty(header)) break
		const name = header.toString('utf8', 0, header.indexOf(0))
		const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
		if (!(size <= LARGEST_MEMBER) || !headerOf(name, size).equals(header)) throw damaged()
		yield { name, data: await take(size) }
		if (!isEmpty(await take(filled(size)))) throw damaged()
	}
	if (!isEmpty(await take(BLOCK)) || !(await reader.isAtEnd())) throw damaged()
}

export const damaged = (): OperatorError =>
	new OperatorError('This backup is damaged: nothing was touched. Use another one.')

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0)
