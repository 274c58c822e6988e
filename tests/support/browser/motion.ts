import type { Page } from 'playwright-core'

/**
 * Puts what moves just now to its end, instead of waiting for it: a window behind another may draw no frames, and then
 * nothing in it ends by itself. What moves for ever, or with the scroll, goes on.
 */
export const endMotion = (page: Page): Promise<void> =>
	page.evaluate(() => {
		for (const motion of document.getAnimations())
			if (
				motion.timeline === document.timeline &&
				motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
			)
				motion.finish()
	})
