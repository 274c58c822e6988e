import { describe, expect, test } from 'vitest'
import { leaksInDatabaseLog, leaksInShopLog } from './log-leaks.ts'

const line = (facts: object) => JSON.stringify({ time: 'now', level: 'info', message: 'request', ...facts })

describe('the check of the logs', () => {
	test.each([
		['e-mail', line({ error: 'refused someone@example.test' })],
		['phone', line({ error: 'called +237 677 12 34 56' })],
		['phone without prefix', line({ error: 'called 677123456' })],
		['private link', line({ path: '/fr/order/abcdefghijklmnopqrstuvwxyz012345' })],
		['link in a mail', line({ error: '/account/reset?token=abc' })],
		['hash', line({ error: 'set $argon2id$v=19$m=19456' })],
		['query', line({ error: 'Failed query: select 1' })],
		['known secret', line({ path: '/x/s3cr3t-s3cr3t' })],
		['stray line', 'TypeError: undefined is not a function'],
	])('finds: %s', (_, text) => {
		expect(leaksInShopLog(text, ['s3cr3t-s3cr3t'])).not.toEqual([])
	})

	test('finds them in the log of the database too', () => {
		expect(leaksInDatabaseLog('DETAIL:  Key (email)=(someone@example.test) already exists.')).toHaveLength(1)
	})

	test('finds nothing in what the shop prints', () => {
		const text = [
			'  ✓ PostgreSQL started: embedded (1.2 s)',
			'  Shop     http://127.0.0.1:3000',
			'  Admin    admin@sillage.example',
			'  Password abcdefgh   (shown only this once)',
			line({ id: '12345678-1234-4123-8123-612345678abc', path: '/order/…', status: 200, ms: 12 }),
			line({ error: '550 <…@…> unknown' }),
		].join('\n')
		expect(leaksInShopLog(text, ['s3cr3t-s3cr3t'])).toEqual([])
	})
})
