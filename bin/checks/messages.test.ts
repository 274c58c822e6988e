// Every text is in both languages, with the same gaps to fill, and is shown somewhere.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

function messagesOf(language: string): Record<string, unknown> {
	const texts = readdirSync(`messages/${language}`).map((file) =>
		JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8')),
	)
	return Object.assign({}, ...texts)
}

const english = messagesOf('en')
const french = messagesOf('fr')

/** What the code names: `m.some_text`. */
function namedMessages(): Set<string> {
	const sources = ['app', 'server'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name)),
	)
	const text = sources
		.filter((file) => !file.includes('paraglide'))
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n')
	return new Set([...text.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name!))
}

const gaps = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g))].sort()

describe('the messages', () => {
	test('are in both languages, with the same gaps', () => {
		expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
		for (const name of Object.keys(english)) expect(gaps(french[name]), name).toEqual(gaps(english[name]))
	})

	test('French has one word for a tap', () => {
		const others = Object.entries(french).filter(([, text]) => /appuyez|cliquez|tapez/i.test(String(text)))
		expect(others.map(([name]) => name)).toEqual([])
	})

	test('are each shown somewhere', () => {
		const named = namedMessages()
		expect(named.size).toBeGreaterThan(500)
		expect(Object.keys(english).filter((name) => !name.startsWith('$') && !named.has(name))).toEqual([])
	})
})
