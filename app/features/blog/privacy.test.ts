// /privacy says what is true: every cookie and every note in the browser, and nothing that is not there.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COPY_KEYS, DEVICE_KEYS } from '~/features/saved-items/copies.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'

const PAGES = [
	{ file: 'content/pages/privacy.md', units: ['days', 'hours', 'minutes'] },
	{ file: 'content/pages/privacy.fr.md', units: ['jours', 'heures', 'minutes'] },
]

function inWords(seconds: number, [days, hours, minutes]: string[]): string {
	if (seconds > 86_400) return `${seconds / 86_400} ${days}`
	return seconds > 3_600 ? `${seconds / 3_600} ${hours}` : `${seconds / 60} ${minutes}`
}

describe.each(PAGES)('$file', ({ file, units }) => {
	const text = readFileSync(file, 'utf8')
	const rows = [...text.matchAll(/^\| `(\w+)` \| .* \| (\d+ \p{L}+)/gmu)].map(([, name, life]) => [
		name,
		life,
	])

	test('lists every cookie with its life, and no other', () => {
		expect(rows).toEqual(Object.values(COOKIES).map(({ name, seconds }) => [name, inWords(seconds, units)]))
	})

	test('lists every note that scripts keep, and every store of the service worker', () => {
		for (const key of [
			...COPY_KEYS,
			...DEVICE_KEYS,
			'order-draft',
			'signed-in-before',
			'waiting-orders',
			'followed',
		])
			expect(text).toContain(`\`${key}\``)
		const worker = readFileSync('app/service-worker/store.ts', 'utf8')
		const stores = [...worker.matchAll(/`\$\{OWN\}(\w+)/g)].map(([, name]) => name)
		expect(stores.length).toBeGreaterThan(3)
		for (const name of stores) expect(text).toContain(`\`shop-${name}\``)
	})
})

/** What law 2024/017 asks a shop to tell: who is responsible, what for, on which ground, to whom, where to, for how long. */
const TOLD = [
	{
		file: 'content/pages/privacy.md',
		headings: ['What we store, and why', 'What allows us to', 'Who sees it', 'How long', 'Your rights'],
		law: 'law no. 2024/017 of 23 December 2024',
		words: [
			'is responsible',
			'leave Cameroon',
			'corrected',
			'erased',
			'object',
			'copy',
			'consent',
			'An invoice names you',
		],
	},
	{
		file: 'content/pages/privacy.fr.md',
		headings: [
			'Ce que nous gardons, et pourquoi',
			'Ce qui nous le permet',
			'Qui le voit',
			'Combien de temps',
			'Vos droits',
		],
		law: 'loi camerounaise n°\u00a02024/017 du 23 décembre 2024',
		words: [
			'est responsable',
			'quitter le Cameroun',
			'corriger',
			'effacer',
			'opposer',
			'copie',
			'accord',
			'Une facture porte votre nom',
		],
	},
]

test.each(TOLD)(
	'$file tells what the law asks for, whom to ask, and which authority there is',
	({ file, headings, law, words }) => {
		const text = readFileSync(file, 'utf8')
		const found = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
		expect(found).toEqual(expect.arrayContaining(headings))
		for (const part of [law, ...words, '{name}', '{whatsapp}', 'mailto:{email}']) expect(text).toContain(part)
		expect(text).toContain('Autorité de protection des données à caractère personnel')
	},
)

test('cookies are set, and notes are kept, only where the list and this test know of it', () => {
	const sources = globSync('{app,server}/**/*.{ts,tsx}').filter(
		(file) => !/\.test\.|app\/paraglide|\.react-router/.test(file),
	)
	const having = (pattern: RegExp) =>
		sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()
	// The one writer, the script that removes what the server set, and the back office's own note of a filter.
	expect(having(/Max-Age=|cookieStore/)).toEqual([
		'app/back-office/orders/remember-filter.ts',
		'app/features/orders/inquiry/sending/order-done.ts',
		'app/shop/requests/set-cookie.server.ts',
	])
	// The one reader, and what scripts may read in the browser by names that stand in the list.
	expect(having(/document\.cookie/)).toEqual([
		'app/back-office/orders/remember-filter.ts',
		'app/features/accounts/ownership.ts',
		'app/features/orders/inquiry/sending/order-done.ts',
		'app/storefront/saved-items/saved-items-sync.ts',
		'app/storefront/saved-items/saved-items.ts',
		'app/storefront/saved-items/session-check.tsx',
	])
	for (const [{ name }, file] of [
		[COOKIES.hint, 'app/features/accounts/ownership.ts'],
		[COOKIES.cartOrdered, 'app/features/orders/inquiry/sending/order-done.ts'],
	] as const)
		expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`))
	expect(having(/(local|session)Storage|indexedDB/)).toEqual([
		'app/features/links/remembered-link.ts',
		'app/features/orders/inquiry/sending/order-done.ts',
		'app/features/orders/inquiry/sending/queued-orders.ts',
		'app/features/orders/inquiry/use-inquiry.ts',
		'app/storefront/frame/followed-link.ts',
		'app/storefront/offline/clear-account-copies.ts',
		'app/storefront/offline/queued-order-strip.ts',
		'app/storefront/offline/watch-queue.ts',
		'app/storefront/saved-items/saved-items-sync.ts',
		'app/storefront/saved-items/saved-items.ts',
		'app/storefront/saved-items/stored-list.ts',
	])
	// Stores of whole answers: the worker's own, and who asks whether it has something.
	expect(having(/\bcaches\./)).toEqual([
		'app/framework/router.ts',
		'app/service-worker/answer.ts',
		'app/service-worker/store.ts',
		'app/service-worker/versions.ts',
		'app/service-worker/withdrawn.ts',
		'app/storefront/offline/known-products.ts',
	])
})
