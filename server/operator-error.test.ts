import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { OperatorError, sentenceFor } from './operator-error.ts'

const failed = (code: string, message: string) =>
	new DrizzleQueryError(
		'insert into "admin_users" values ($1)',
		['owner@sillage.example'],
		Object.assign(new Error(message), { code }),
	)

describe('the sentence for a failed start', () => {
	test('is the problem’s own', () => {
		expect(sentenceFor(new OperatorError('Port 80 is in use.'))).toBe('Port 80 is in use.')
	})

	test.each([
		['ENOSPC', 'The disk is full: free some space and start again.'],
		['53100', 'The disk is full: free some space and start again.'],
		['EROFS', 'A file or folder is on a read-only disk: open data/x.'],
		['EACCES', 'A file or folder may not be opened: open data/x.'],
	])('names %s in words', (code, sentence) => {
		expect(sentenceFor(Object.assign(new Error('open data/x'), { code }))).toBe(sentence)
	})

	test('never repeats what a query was given', () => {
		const words = sentenceFor(failed('23505', 'duplicate key value violates unique constraint'))
		expect(words).toContain('duplicate key value violates unique constraint')
		expect(words).not.toMatch(/owner@|insert into/)
	})

	test('a full disk of the database is a full disk', () => {
		expect(sentenceFor(failed('53100', 'could not extend file'))).toMatch(/^The disk is full/)
	})
})
