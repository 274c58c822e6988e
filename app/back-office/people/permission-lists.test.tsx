import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { may, PERMISSIONS } from '~/features/admins/roles.ts'
import { withLanguage } from '~/shop/language.server.ts'
import { PermissionLists } from './permission-lists.tsx'

/** The two lists under their titles, as the page shows them. */
function shownIn(language: 'en' | 'fr'): { title: string; powers: string[] }[] {
	const html = withLanguage(language, () => renderToStaticMarkup(<PermissionLists />))
	return html
		.split('<h3')
		.slice(1)
		.map((part) => ({
			title: /^[^>]*>([^<]+)/.exec(part)![1]!,
			powers: [...part.matchAll(/<li>([^<]+)/g)].map(([, power]) => power!),
		}))
}

/** The same two lists, as the guide tells them. */
const listsOf = (lists: ReturnType<typeof shownIn>): string =>
	lists
		.map(({ title, powers }) => [`**${title}**:`, '', ...powers.map((power) => `- **${power}**`)].join('\n'))
		.join('\n\n')

test.each(['en', 'fr'] as const)(
	'in %s the page of the people and the guide say what the table of powers says',
	(language) => {
		const lists = shownIn(language)
		const ofStaff = PERMISSIONS.filter((power) => may('staff', power)).length
		expect(lists.map(({ powers }) => powers.length)).toEqual([ofStaff, PERMISSIONS.length - ofStaff])
		expect(readFileSync(`docs/guide/guide.${language}.md`, 'utf8')).toContain(listsOf(lists))
	},
)
