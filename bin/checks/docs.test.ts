// Papers name files; files move. Every path that a paper names leads to a file or folder of the project.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const PAPERS = [
	'README.md',
	'CONTRIBUTING.md',
	'CHANGELOG.md',
	...globSync('{app,server,tests}/**/README.md').filter((paper) => !paper.includes('paraglide')),
	...['docs', 'docs/decisions', 'docs/benchmarks'].flatMap((folder) =>
		readdirSync(folder)
			.filter((name) => name.endsWith('.md'))
			.map((name) => `${folder}/${name}`),
	),
]
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
	encoding: 'utf8',
}).split('\n')
const NAMES = new Set(FILES.map((file) => file.split('/').at(-1)))

/** Words in backticks that are meant as a file or folder; `x.ts` stands for any name, and `…` for many. */
const IS_FILE = /^[\w./$-]+\.(?:tsx?|mjs|css|json|md|tsv|sql|png)$/
const IS_FOLDER = /^(?:app|bin|content|docs|messages|migrations|public|server|tests)(?:\/[\w.-]+)*\/?$/
const IS_EXAMPLE = /^x\./

/** What a paper names and does not exist. */
function missingIn(paper: string, text: string): string[] {
	const here = dirname(paper)
	const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
		.map(([, target]) => target!)
		.filter((target) => !/^(?:https?|mailto):/.test(target))
		.filter((target) => !existsSync(normalize(join(here, target))))
	const named = [...text.matchAll(/`([^`\n]+)`/g)]
		.flatMap(([, words]) => words!.split(/\s+/))
		.filter((word) => (IS_FILE.test(word) || IS_FOLDER.test(word)) && !IS_EXAMPLE.test(word))
		// An address of the shop, or what a run makes in its own folder.
		.filter((word) => !word.startsWith('/') && !word.startsWith('DATA_DIR/'))
		.filter((word) => {
			if (!word.includes('/')) return !NAMES.has(word) && !existsSync(word)
			return ![word, `app/${word}`, join(here, word)].some((path) => existsSync(path))
		})
	return [...links, ...named]
}

test('the changelog begins with the version of the shop, and the lockfile has the same', () => {
	const versionIn = (file: string) => JSON.parse(readFileSync(file, 'utf8')).version
	const [, newest] = /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))!
	expect([newest, versionIn('package-lock.json')]).toEqual(Array(2).fill(versionIn('package.json')))
})

test('a decision is told in twenty lines: context, decision, figure', () => {
	// The table of weights is no decision.
	const decisions = PAPERS.filter((paper) => /^docs\/decisions\/\d/.test(paper))
	for (const paper of decisions) {
		const text = readFileSync(paper, 'utf8')
		expect(text.split('\n').length - 1, paper).toBeLessThanOrEqual(20)
		expect(Math.max(...text.split('\n').map(({ length }) => length)), paper).toBeLessThan(150)
		expect(
			[...text.matchAll(/^\*\*(Context|Decision|Figure)\./gm)].map(([, name]) => name),
			paper,
		).toEqual(['Context', 'Decision', 'Figure'])
	}
})

describe('what a paper names exists', () => {
	test.each(PAPERS)('%s', (paper) => {
		expect(missingIn(paper, readFileSync(paper, 'utf8'))).toEqual([])
	})

	test('and what does not exist is noticed, in backticks, commands and links', () => {
		const text = [
			'`app/gone.ts`, `gone.mjs`, `features/gone/`, `server/gone`, `node bin/gone.mjs --now`, [gone](gone.md),',
			'`app/routes.ts`, `features/orders/order-account.ts`, `order-account.ts`, `x.ts`, `/shop`, `messages/`, `npm start`',
		].join('\n')
		expect(missingIn('README.md', text)).toEqual([
			'gone.md',
			'app/gone.ts',
			'gone.mjs',
			'server/gone',
			'bin/gone.mjs',
		])
	})
})
