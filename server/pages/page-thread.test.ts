import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type PageThread, startPageThread } from './page-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let thread: PageThread
afterEach(() => thread.end())

/** A thread that does what the address says, in place of the whole shop. */
const script = join(folder, 'thread.mjs')
writeFileSync(
	script,
	`import { parentPort } from 'node:worker_threads'
parentPort.on('message', (asked) => {
	if (asked === 'end') return parentPort.close()
	if (asked.job.url === 'die') process.exit(1)
	if (asked.job.url === 'loop') for (;;);
	if (asked.job.url === 'fail') return parentPort.postMessage({ id: asked.id })
	const body = Buffer.from('page of ' + asked.job.url)
	parentPort.postMessage({ id: asked.id, rendered: { status: 200, headers: [], body } })
})`,
)
const job = (url: string) => ({ url, headers: [], facts: { requestId: '1', address: '' } })
const rendered = async (url: string) => (await thread.render(job(url))).body.toString()

test('a page comes from the thread, each to who asked for it', async () => {
	thread = startPageThread('', 1, { script })
	expect(await Promise.all(['a', 'b', 'c'].map(rendered))).toEqual(['page of a', 'page of b', 'page of c'])
	await expect(rendered('fail')).rejects.toThrow('could not render')
})

test('a thread that dies fails the pages it had, and the next page has a new one', async () => {
	thread = startPageThread('', 1, { script })
	const lost = [rendered('die'), rendered('b')]
	for (const page of lost) await expect(page).rejects.toThrow('ended')
	expect(await rendered('c')).toBe('page of c')
})

test('a page that never ends is given up with its thread', async () => {
	thread = startPageThread('', 1, { script, longestSeconds: 0.2 })
	await expect(rendered('loop')).rejects.toThrow('ended')
	thread.end()
	thread = startPageThread('', 1, { script })
	expect(await rendered('c')).toBe('page of c')
})
