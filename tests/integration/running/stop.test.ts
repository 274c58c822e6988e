// Ready or not, stopping, and web processes that die: the real process on a database of its own.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase } from '../../support/shop/database.ts'
import { type RunningShop, useShop } from '../../support/shop/shop-process.ts'
import { testPort } from '../../support/shop/test-port.ts'

type Answer = { connection: string; text: string }

/** One request over `agent`. Nothing, when a new connection is not taken any more; a cut one is an error. */
function ask(agent: Agent, url: string): Promise<Answer | undefined> {
	return new Promise((answered, failed) => {
		const request = get(url, { agent }, async (response: IncomingMessage) => {
			let text = ''
			try {
				for await (const chunk of response) text += chunk
				answered({ connection: response.headers.connection ?? '', text })
			} catch (error) {
				failed(error)
			}
		})
		request.once('error', (error) => (request.reusedSocket ? failed(error) : answered(undefined)))
	})
}

function ended(shop: RunningShop, signal: 'SIGTERM' = 'SIGTERM'): Promise<number | null> {
	const exit = new Promise<number | null>((done) => shop.process.once('exit', done))
	shop.process.kill(signal)
	return exit
}

function childrenOf(pid: number): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((child) => {
			try {
				return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${child}/stat`, 'utf8'))?.[1]) === pid
			} catch {
				return false
			}
		})
}

/** The last test of a shop: it ends it. */
function stopTest(shop: () => RunningShop): void {
	test('asked to stop says so, closes each connection with its answer, cuts none, and ends', async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 4 })
		const paths = ['/', '/shop', '/order-inquiry', '/healthz']
		const answers: Answer[] = []
		const busy = paths.map(async (path) => {
			for (;;) {
				const answer = await ask(agent, shop().url + path)
				if (!answer) return
				answers.push(answer)
			}
		})
		await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(20)
		expect(new Set(answers.map(({ connection }) => connection))).toEqual(new Set(['keep-alive']))
		const exit = ended(shop())
		await expect
			.poll(async () => (await ask(new Agent(), `${shop().url}/readyz`))?.text, {
				interval: 20,
				timeout: 20_000,
			})
			.toBe('the shop is stopping\n')
		await Promise.all(busy)
		expect(await exit).toBe(0)
		expect(answers.at(-1)).toMatchObject({ connection: 'close' })
	})
}

describe('one web process', () => {
	const { url, shop } = useShop({ LOG_LEVEL: 'silent', STOP_NOTICE_SECONDS: '1' })
	const readiness = async () => {
		const answer = await fetch(url('/readyz'))
		return [answer.status, await answer.text()]
	}

	test('/readyz is green only while an order can be written', async () => {
		const name = new URL(shop().database).pathname.slice(1)
		expect(await readiness()).toEqual([200, 'ready\n'])
		const reconnect = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
		await asSuperuser(`alter database ${name} set default_transaction_read_only = on`)
		await asSuperuser(reconnect)
		await expect.poll(readiness, { timeout: 20_000 }).toEqual([503, 'the database only allows reading\n'])
		await asSuperuser(`alter database ${name} reset default_transaction_read_only`)
		await asSuperuser(reconnect)
		await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, 'ready\n'])
	})

	stopTest(shop)
})

describe('two web processes', () => {
	const { shop } = useShop({ LOG_LEVEL: 'silent', WEB_CONCURRENCY: '2', STOP_NOTICE_SECONDS: '1' })

	test('one that dies while it serves is replaced', async () => {
		// One of the two answers already while the other starts: a death before that would rightly end the shop.
		await expect.poll(shop().output, { timeout: 60_000 }).toContain('  Office   ')
		const before = childrenOf(shop().process.pid!)
		process.kill(before[0]!, 'SIGKILL')
		await expect
			.poll(() => childrenOf(shop().process.pid!).filter((pid) => !before.includes(pid)), { timeout: 60_000 })
			.toHaveLength(1)
	})

	stopTest(shop)
})

test('a web process that dies before it serves ends the start, with a sentence', async () => {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/serve.mjs'], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			PORT: String(await testPort()),
			DATA_DIR: `/tmp/sillage-worker-${process.pid}`,
			DATABASE_URL: await cloneDatabase(),
			WEB_CONCURRENCY: '2',
			LOG_LEVEL: 'silent',
		},
	})
	let output = ''
	child.stderr.on('data', (chunk) => {
		output += chunk
	})
	const exit = new Promise((done) => child.once('exit', done))
	let victim: number | undefined
	while (victim === undefined && child.exitCode === null) {
		await sleep(5)
		victim = childrenOf(child.pid!)[0]
	}
	process.kill(victim!, 'SIGKILL')
	expect(await exit).toBe(1)
	expect(output.trim()).toBe('✗ A web process ended before it served: the shop is stopped.')
})
