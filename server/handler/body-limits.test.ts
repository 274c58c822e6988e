import { expect, test } from 'vitest'
import { limited } from './body-limits.ts'

/** A body that is made as it is read, and tells how much was. */
function bodyOf(parts: number, bytes: number) {
	let read = 0
	const stream = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (read === parts) return controller.close()
				read++
				controller.enqueue(new Uint8Array(bytes))
			},
		},
		{ highWaterMark: 0 },
	)
	return { stream, read: () => read }
}
const whole = (stream: ReadableStream) => new Response(stream).arrayBuffer()

test('a body within its limits is read whole', async () => {
	const body = limited(bodyOf(10, 100).stream, { bytes: 1_000, ms: 1_000 })
	expect((await whole(body.stream)).byteLength).toBe(1_000)
	expect(body.done()).toBeUndefined()
})

test('nothing of a body is read before somebody wants it', () => {
	const source = bodyOf(10, 100)
	const body = limited(source.stream, { bytes: 1_000, ms: 1_000 })
	expect([source.read(), body.done()]).toEqual([0, undefined])
})

test('of one that is too large no more is read than the limit', async () => {
	const source = bodyOf(1_000, 100)
	const body = limited(source.stream, { bytes: 1_000, ms: 1_000 })
	await expect(whole(body.stream)).rejects.toThrow()
	expect([source.read(), body.done()]).toEqual([11, 'too large'])
})

test('one that never ends is given up when its time is over', async () => {
	const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
	const body = limited(silent, { bytes: 1_000, ms: 20 })
	await expect(whole(body.stream)).rejects.toThrow()
	expect(body.done()).toBe('late')
})
