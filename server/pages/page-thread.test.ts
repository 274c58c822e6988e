import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type PageThread, startPageThread } from './page-thread.ts'
import { VisitorLeft } from './render-queue.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const NOWHERE = { url: '', poolUrl: undefined }
let thread: PageThread
afterEach(() => thread.end())

/** A thread that does what the address says, in place of the whole shop. */
const threadThat = (name: string, begins: string): string => {
	const script = join(folder, name)
	writeFileSync(
		script,
		`import { parentPort } from 'node:worker_threads'
${begins}
parentPort.postMessage('ready')
parentPort.on('message', (asked) => {
	if (asked === 'end') return parentPort.close()
	if (asked.left) return parentPort.postMessage({ id: asked.id })
	if (asked.job.url === 'wait') return
	if (asked.job.url === 'die') process.exit(1)
	if (asked.job.url === 'loop') for (;;);
	if (asked.job.url === 'fail') return parentPort.postMessage({ id: asked.id })
	const body = Buffer.from('page of ' + asked.job.url)
	parentPort.postMessage({ id: asked.id, rendered: { status: 200, headers: [], body } })
})`,
	)
	return script
}
const script = threadThat('thread.mjs', '')
const job = (url: string) => ({ url, headers: [], facts: { requestId: '1', address: '' } })
const STAYS = new AbortController().signal
const rendered = async (url: string, left = STAYS) => (await thread.render(job(url), left)).body.toString()

test('a page comes from the thread, each to who asked for it', async () => {
	thread = startPageThread(NOWHERE, 1, { script })
	expect(await Promise.all(['a', 'b', 'c'].map((url) => rendered(url)))).toEqual([
		'page of a',
		'page of b',
		'page of c',
	])
	await expect(rendered('fail')).rejects.toThrow('could not render')
})

test('a thread that dies fails the pages it had, and the next page has a new one', async () => {
	thread = startPageThread(NOWHERE, 1, { script })
	const lost = [rendered('die'), rendered('b')]
	for (const page of lost) await expect(page).rejects.toThrow('ended')
	expect(await rendered('c')).toBe('page of c')
})

test('a page that never ends is given up with its thread', async () => {
	thread = startPageThread(NOWHERE, 1, { script, longestSeconds: 0.2 })
	await expect(rendered('loop')).rejects.toThrow('ended')
	thread.end()
	thread = startPageThread(NOWHERE, 1, { script })
	expect(await rendered('c')).toBe('page of c')
})

test('a thread that is slow to come up is waited for', async () => {
	const slow = threadThat('slow.mjs', 'await new Promise((up) => setTimeout(up, 1300))')
	thread = startPageThread(NOWHERE, 1, { script: slow, longestSeconds: 1 })
	expect(await rendered('a')).toBe('page of a')
})

test('a thread that is told that nobody waits gives the page up, and goes on with others', async () => {
	thread = startPageThread(NOWHERE, 1, { script })
	const leaving = new AbortController()
	const pages = [rendered('wait', leaving.signal), rendered('b')]
	leaving.abort()
	await expect(pages[0]).rejects.toThrow(VisitorLeft)
	await expect(rendered('c', leaving.signal)).rejects.toThrow(VisitorLeft)
	expect(await pages[1]).toBe('page of b')
})
