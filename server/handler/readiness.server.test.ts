import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { asSuperuser, useDatabase } from '../../tests/support/shop/database.ts'
import { connectionsPerProcess } from '../database/connections.ts'
import { answerReadiness, watchDiskOf } from './readiness.ts'

const { url } = useDatabase()
const readiness = async () => {
	const answer = await answerReadiness()
	return [answer.status, await answer.text()]
}

describe('an order can be written', () => {
	test('unless the disk of the embedded database is full', async () => {
		expect(await readiness()).toEqual([200, 'ready\n'])
		const folder = mkdtempSync(join(tmpdir(), 'sillage-disk-'))
		const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', folder]).status === 0
		// Only root can make a small disk.
		if (!mounted) return expect(process.getuid?.()).not.toBe(0)
		try {
			watchDiskOf(folder)
			await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, 'ready\n'])
			writeFileSync(join(folder, 'much'), Buffer.alloc(20 * 1024 * 1024))
			await expect.poll(readiness, { timeout: 10_000 }).toEqual([503, 'the disk of the database is full\n'])
			rmSync(join(folder, 'much'))
			await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, 'ready\n'])
		} finally {
			watchDiskOf(undefined)
			execFileSync('umount', [folder])
			rmSync(folder, { recursive: true })
		}
	})
})

test('web processes share what the database allows them, or the start says that it is too little', async () => {
	await asSuperuser(`alter database ${new URL(url()).pathname.slice(1)} connection limit 30`)
	const client = new pg.Client({ connectionString: url() })
	await client.connect()
	try {
		expect(await connectionsPerProcess(client, 4)).toBe(5)
		await expect(connectionsPerProcess(client, 10)).rejects.toThrow(
			'The database allows 30 connections, too few for 10 web processes: raise its max_connections or lower WEB_CONCURRENCY.',
		)
	} finally {
		await client.end()
	}
})
