import { register } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import { writeLine } from './log-lines.server.ts'

/** A standard output that takes so many bytes and then fails. */
function outputOf(room: number, code: string) {
	const out = { text: '', room, tries: 0 }
	const write = (_: number, bytes: Buffer, from: number) => {
		out.tries++
		const part = bytes.subarray(from, from + out.room)
		if (part.length === 0) throw Object.assign(new Error(code), { code })
		out.room -= part.length
		out.text += part
		return part.length
	}
	return { out, write }
}
const dropped = async () =>
	(await register.getSingleMetric('sillage_log_lines_dropped_total')!.get()).values[0]!.value

afterEach(() => writeLine('whole again', (_, bytes, from) => bytes.length - from))

test.each(['ENOSPC', 'EPIPE', 'EIO'])(
	'a line that meets %s is dropped and counted, and the next is tried again',
	async (code) => {
		const { out, write } = outputOf(0, code)
		const before = await dropped()
		writeLine('lost', write)
		writeLine('lost', write)
		expect((await dropped()) - before).toBe(2)
		out.room = 100
		writeLine('{"message":"there is room"}', write)
		expect([out.text, (await dropped()) - before]).toEqual(['{"message":"there is room"}\n', 2])
	},
)

test('a line that was cut short does not spoil the next one', () => {
	const { out, write } = outputOf(4, 'ENOSPC')
	writeLine('{"message":"cut"}', write)
	out.room = 100
	writeLine('{"message":"next"}', write)
	expect(out.text).toBe('{"me\n{"message":"next"}\n')
})

test('a slow reader is waited for; one that does not read at all is waited for once', async () => {
	const { out, write } = outputOf(0, 'EAGAIN')
	const slow = (descriptor: number, bytes: Buffer, from: number) => {
		if (out.tries === 5) out.room = 100
		return write(descriptor, bytes, from)
	}
	const before = await dropped()
	writeLine('read in the end', slow)
	expect([out.text, (await dropped()) - before]).toEqual(['read in the end\n', 0])
	out.room = 0
	writeLine('lost', write)
	out.tries = 0
	writeLine('lost as well', write)
	expect([out.tries, (await dropped()) - before]).toEqual([1, 2])
})
