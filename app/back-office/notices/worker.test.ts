// What a touch on a notice does. A browser without a screen has no notice to touch, so the worker runs by itself here;
// tests/e2e/back-office/admin-notices.test.ts lets a real one show what it is sent.
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const ORIGIN = 'https://sillage.example'

function theWorker(windows: string[]) {
	const done: string[] = []
	const listeners = new Map<string, (event: object) => void>()
	const self = {
		location: { origin: ORIGIN },
		registration: { showNotification: async (title: string) => done.push(`shows ${title}`) },
		addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
	}
	const clients = {
		matchAll: async () => windows.map((url) => ({ url, focus: async () => done.push(`focuses ${url}`) })),
		openWindow: async (url: string) => done.push(`opens ${url}`),
	}
	const navigator = { setAppBadge: async (count: number) => done.push(`badge ${count}`) }
	const script = readFileSync('public/admin/worker.js', 'utf8')
	runInContext(script, createContext({ self, clients, navigator, URL, Promise }))
	return async (name: string, event: object): Promise<string[]> => {
		let until: Promise<unknown> | undefined
		const waitUntil = (promise: Promise<unknown>) => {
			until = promise
		}
		listeners.get(name)!({ ...event, waitUntil })
		await until
		return done
	}
}

const touched = { notification: { data: '/admin/orders?order=7', close: () => {} } }
const pushed = (notice: object) => ({ data: { json: () => notice } })

test('a touch opens the order, or the page where it is open already', async () => {
	const order = `${ORIGIN}/admin/orders?order=7`
	expect(await theWorker([])('notificationclick', touched)).toEqual([`opens ${order}`])
	expect(await theWorker([`${ORIGIN}/admin`, order])('notificationclick', touched)).toEqual([
		`focuses ${order}`,
	])
	// What is typed there must not be lost.
	expect(await theWorker([`${ORIGIN}/admin/add-order`])('notificationclick', touched)).toEqual([
		`opens ${order}`,
	])
})

test('the app’s badge says how many orders wait; a test notice leaves it as it is', async () => {
	const notice = { title: 'New order', url: '/admin/orders?order=7' }
	expect(await theWorker([])('push', pushed({ ...notice, waiting: 3 }))).toEqual([
		'shows New order',
		'badge 3',
	])
	expect(await theWorker([])('push', pushed(notice))).toEqual(['shows New order'])
})
