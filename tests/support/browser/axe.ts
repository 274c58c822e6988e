import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { endMotion } from './motion.ts'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
/** The ninth card or row is made like the eight before it, and axe takes longer for a list than the page does to load. */
const REPEATED = 'main :is(article, li, tr):nth-child(n + 9)'

/** Also what comes while axe looks, such as a notice, is there at once: half faded in it would have too little contrast. */
const NOTHING_FADES = '@keyframes appear {} *, ::before, ::after { transition-duration: 0s !important }'

/** The accessibility problems of a page as short lines; an empty list is what we want. */
export async function axeViolations(page: Page): Promise<string[]> {
	// Evaluated by the debugger, not added as a script: the page's content policy stays as it is.
	if (!(await page.evaluate('"axe" in globalThis'))) {
		await page.evaluate(source)
		await page.evaluate((css) => {
			const sheet = new CSSStyleSheet()
			sheet.replaceSync(css)
			document.adoptedStyleSheets.push(sheet)
		}, NOTHING_FADES)
	}
	await endMotion(page)
	return page.evaluate(async (repeated) => {
		const axe = (
			globalThis as unknown as {
				axe: {
					run: (
						context: object,
						options: object,
					) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
				}
			}
		).axe
		// No rule that runs needs what `preload` fetches: all styles once more.
		const options = { resultTypes: ['violations'], preload: false }
		// Behind modal dialogs nothing can be reached or read: their page has been looked at without them.
		const modal = [...document.querySelectorAll('dialog:modal')]
		const include = modal.length > 0 ? modal : [document]
		const { violations } = await axe.run({ include, exclude: [repeated] }, options)
		return violations.map(
			({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
		)
	}, REPEATED)
}
