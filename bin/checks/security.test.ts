// docs/security.md names the tests that hold each defence: they are there, under those words.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titlesOf } from './test-titles.ts'

const paper = readFileSync('docs/security.md', 'utf8')
const partOf = (title: string) => paper.split('\n## ').find((part) => part.startsWith(title))!
const upTo = (last: number, name: (number: number) => string) =>
	Array.from({ length: last }, (_, index) => name(index + 1))

type Named = { file: string; words: string | undefined }
const titles = new Map<string, string[]>()
const exists = ({ file, words }: Named): boolean => {
	const known = titles.get(file) ?? titlesOf(file)
	titles.set(file, known)
	return words !== undefined && known.some((title) => title.includes(words))
}

test('every test that is named exists', () => {
	const named = [...paper.matchAll(/`([\w./-]+\.test\.tsx?)`(?: “([^”]+)”)?/g)]
		.map(([, file, words]): Named => ({ file: file!, words }))
		.filter(({ file }) => file !== 'bin/checks/security.test.ts')
	expect(named.length).toBeGreaterThan(50)
	expect(named.filter((each) => !exists(each))).toEqual([])
	expect(
		exists({ file: 'tests/integration/back-office/roles.test.ts', words: 'there is no such title' }),
	).toBe(false)
})

test('every row of the Top 10 has a test, and every chapter of the ASVS says what does not apply', () => {
	const rows = partOf('OWASP Top 10:2025')
		.split('\n')
		.filter((line) => line.startsWith('| ') && !line.startsWith('| | attack'))
	expect(rows.filter((line) => !/\.test\.tsx?` “/.test(line))).toEqual([])
	expect(rows.flatMap((line) => /^\| (A\d\d)/.exec(line)?.[1] ?? [])).toEqual(
		upTo(10, (number) => `A${String(number).padStart(2, '0')}`),
	)
	const chapters = [...partOf('ASVS 5.0.0').matchAll(/^\| (V\d+) [^|]+\| ([^|]+) \| ([^|]+) \|$/gm)]
	expect(chapters.map(([, chapter]) => chapter)).toEqual(upTo(17, (number) => `V${number}`))
})

test('nothing but our own constants is written into SQL as it is', () => {
	const raw = globSync('{app,server}/**/*.ts').filter(
		(file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('sql.raw('),
	)
	// A type's name, a column's name, and lists and numbers of the vocabulary.
	expect(raw.sort()).toEqual(['app/db/schema/columns.ts', 'app/features/admins/changes.server.ts'])
})
