import { describe, expect, test } from 'vitest'
import { readingMinutes } from './article.ts'
import { readFrontMatter } from './front-matter.ts'

describe('an article', () => {
	test('its reading time counts words, not addresses, and is never zero', () => {
		expect(readingMinutes('')).toBe(1)
		expect(readingMinutes('l’oud '.repeat(600))).toBe(3)
		expect(readingMinutes(`[oud](/product/${'very-long-'.repeat(500)})`)).toBe(1)
	})

	test('its head is read, its text stays as it was written', () => {
		const { facts, text } = readFrontMatter(
			'---\ntitle: Oud: a start\norder: 4\n---\n\nText\n\n---\n\nmore\n',
		)
		expect(facts).toEqual({ title: 'Oud: a start', order: '4' })
		expect(text).toBe('Text\n\n---\n\nmore')
		expect(readFrontMatter('No head')).toEqual({ facts: {}, text: 'No head' })
	})
})
