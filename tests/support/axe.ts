import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The accessibility problems of a page as short lines; an empty list is what we want. */
export async function axeViolations(page: Page): Promise<string[]> {
	// Evaluated by the debugger, not added as a script: the page's content policy stays as it is.
	await page.evaluate(source)
	return page.evaluate(async () => {
		const axe = (
			globalThis as unknown as {
				axe: {
					run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
				}
			}
		).axe
		const { violations } = await axe.run({ resultTypes: ['violations'] })
		return violations.map(
			({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
		)
	})
}
