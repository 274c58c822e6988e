export type Bytes = AsyncIterable<Buffer>

/** Reads a given number of bytes from a stream of arbitrary chunks. */
export class ByteReader {
	private left: Buffer = Buffer.alloc(0)
	private readonly source: AsyncIterator<Buffer>

	constructor(source: Bytes) {
		this.source = source[Symbol.asyncIterator]()
	}

	/** Fewer bytes only at the end of the stream. */
	async take(size: number): Promise<Buffer> {
		const parts = [this.left]
		for (let length = this.left.length; length < size; length += parts.at(-1)!.length) {
			const { value, done } = await this.source.next()
			if (done) break
			parts.push(value)
		}
		const all = parts.length === 1 ? this.left : Buffer.concat(parts)
		this.left = all.subarray(size)
		return all.subarray(0, size)
	}

	async isAtEnd(): Promise<boolean> {
		while (this.left.length === 0) {
			const { value, done } = await this.source.next()
			if (done) return true
			this.left = value
		}
		return false
	}
}
