// A backup can be encrypted with a passphrase. It is encrypted in chunks (AES-256-GCM, the key derived by scrypt); a
// chunk's number and whether it is the last are authenticated, so that none can be truncated, reordered or left out,
// and no byte is released before its chunk is verified.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import { ByteReader, type Bytes } from './byte-reader.ts'
import { damaged } from './tar.ts'

const MARK = Buffer.from('SILLAGE-SEALED-1')
const SALT_BYTES = 32
const PROOF_BYTES = 16
const PIECE = 4 * 1024 * 1024
export const ENCRYPTED_HEAD = MARK.length + SALT_BYTES

/** 128 MB and a third of a second per guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer) => derive(passphrase, salt, 32, COST)

function nonceOf(index: number, last: boolean): Buffer {
	const nonce = Buffer.alloc(12)
	nonce.writeUInt32BE(index, 7)
	nonce.writeUInt8(last ? 1 : 0, 11)
	return nonce
}

export const isEncrypted = (head: Buffer): boolean => head.subarray(0, MARK.length).equals(MARK)

export async function* encrypt(source: Bytes, passphrase: string): AsyncGenerator<Buffer> {
	const salt = randomBytes(SALT_BYTES)
	const key = await keyOf(passphrase, salt)
	yield Buffer.concat([MARK, salt])
	let index = 0
	for await (const { piece, last } of inPieces(source, PIECE)) {
		const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, last))
		yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
	}
}

/** `source` is what follows the header. */
export async function* decrypt(source: Bytes, head: Buffer, passphrase: string): AsyncGenerator<Buffer> {
	const key = await keyOf(passphrase, head.subarray(MARK.length, ENCRYPTED_HEAD))
	let index = 0
	for await (const { piece, last } of inPieces(source, PIECE + PROOF_BYTES)) {
		if (piece.length < PROOF_BYTES) throw damaged()
		const nonce = nonceOf(index, last)
		const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: PROOF_BYTES })
		decipher.setAuthTag(piece.subarray(-PROOF_BYTES))
		const plain = decipher.update(piece.subarray(0, -PROOF_BYTES))
		try {
			decipher.final()
		} catch {
			if (index > 0) throw damaged()
			throw new OperatorError(
				'The passphrase is not the one this backup was encrypted with, or the backup is damaged.',
			)
		}
		index++
		yield plain
	}
}

/** Splits a stream into chunks of one size; the last one may be shorter, or empty. */
export async function* inPieces(
	source: Bytes,
	size: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }> {
	const reader = new ByteReader(source)
	for (let last = false; !last; ) {
		const piece = await reader.take(size)
		last = await reader.isAtEnd()
		yield { piece, last }
	}
}
