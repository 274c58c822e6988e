import type { Locator, Page } from 'playwright-core'

/** Whether something is on the screen as a whole, with nothing in front of its middle. */
export async function inReach(page: Page, target: Locator): Promise<boolean> {
	const box = await target.boundingBox()
	const { width, height } = page.viewportSize()!
	if (!box || box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) return false
	const inFront = await page.evaluateHandle(
		([x, y]) => document.elementFromPoint(x!, y!),
		[box.x + box.width / 2, box.y + box.height / 2],
	)
	return target.evaluate((element, front) => front !== null && element.contains(front as Node), inFront)
}
