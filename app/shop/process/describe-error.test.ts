import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { describeError, withoutPersons, withoutTokens } from './describe-error.ts'

const refused = (message: string, code: string) => Object.assign(new Error(message), { code })

describe('what the log may say of an error', () => {
	test('a failed query is told by its code and frames, never by its parameters', () => {
		const cause = refused('canceling statement due to lock timeout', '55P03')
		const facts = describeError(
			new DrizzleQueryError('insert into customers …', ['buyer@example.test', '+237677000111'], cause),
		)
		expect(facts.code).toBe('55P03')
		expect(facts.error).toBe('a query failed: canceling statement due to lock timeout')
		expect(facts.frames).toContain('describe-error.test.ts')
		expect(JSON.stringify(facts)).not.toMatch(/buyer|677000111|insert into/)
	})

	test('a value that the database could not read is not repeated', () => {
		const facts = describeError(refused('invalid input syntax for type integer: "my secret"', '22P02'))
		expect(facts.error).toBe('invalid input syntax for type integer: …')
	})

	test('nothing after a quote is repeated, whatever it holds', () => {
		const facts = describeError(refused('invalid input syntax for type date: "a "secret" b"', '22007'))
		expect(facts.error).toBe('invalid input syntax for type date: …')
		try {
			JSON.parse('my secret')
		} catch (error) {
			expect(describeError(error).error).not.toContain('secret')
		}
	})

	test('a message that looks like frames is not taken for them', () => {
		const { frames } = describeError(new Error('broken\n    at my secret'))
		expect(frames).toContain('describe-error.test.ts')
		expect(frames).not.toContain('secret')
	})

	test('what is thrown need not be an error', () => {
		expect(describeError('broken')).toEqual({ error: 'broken' })
		expect(describeError(undefined)).toEqual({ error: 'unknown' })
	})

	const TOKEN = 'Zz9_secret-token-of-an-order-456'
	test.each([
		[`/order//${TOKEN}`, '/order//…'],
		[`/order/./${TOKEN}/receipt.png`, '/order/./…/receipt.png'],
		[`/x/%5A${TOKEN.slice(1)}.data`, '/x/….data'],
		['/media/ffd75e69918abb959e8f/340.avif', '/media/ffd75e69918abb959e8f/340.avif'],
		['/product/lattafa-khamrah-qahwa-edp-100ml', '/product/lattafa-khamrah-qahwa-edp-100ml'],
	])('a path is logged without what could be a key: %s', (path, logged) => {
		expect(withoutTokens(path)).toBe(logged)
	})

	test.each([
		['550 <someone@example.test> unknown', '550 <…@…> unknown'],
		['GET /fr/order/abcDEF_123-x', 'GET /fr/order/…'],
		['/order/abcDEF_123.data', '/order/….data'],
		['POST /admin/invitation/abcDEF_123-x', 'POST /admin/invitation/…'],
		['/account/reset?token=abc', '/account/reset?token=…'],
		['called +237 677 00 01 11', 'called …'],
		['$argon2id$v=19$m=19456$abc', '…'],
		['/shop/perfumes/men', '/shop/perfumes/men'],
		['/%6frder/abcDEF_123', '/order/…'],
		['/fr/ORDER%2FabcDEF_123', '/fr/ORDER/…'],
		['/someone%2540example.test', '/…@…'],
		['GET /12345678-1234-4123-8123-123456789abc', 'GET /12345678-1234-4123-8123-123456789abc'],
	])('%s is written as %s', (typed, written) => {
		expect(withoutPersons(typed)).toBe(written)
	})
})
