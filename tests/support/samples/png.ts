import { crc32, deflateSync } from 'node:zlib'

/** A PNG in black and white that says it has this size, with as many bytes of pixels as given. */
export function pngOf(width: number, height: number, bytes: number): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header.set([1, 0, 0, 0, 0], 8)
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
		chunk('IEND', Buffer.alloc(0)),
	])
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data])
	const size = Buffer.alloc(4)
	size.writeUInt32BE(data.length)
	const check = Buffer.alloc(4)
	check.writeUInt32BE(crc32(body))
	return Buffer.concat([size, body, check])
}
