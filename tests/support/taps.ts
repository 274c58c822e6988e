import type { Locator } from 'playwright-core'
import { PHONE } from './browser.ts'

/** For `open`: a phone with a touch screen. */
export const TOUCH_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }

/** Counts what a thumb does on the page. The keyboard's keys, its Next and Enter included, and swipes are no taps. */
export class Taps {
	count = 0

	async tap(target: Locator): Promise<void> {
		this.count++
		await target.tap()
	}

	/** From a list: one tap opens the phone's own picker, one chooses. */
	async choose(list: Locator, option: string): Promise<void> {
		this.count += 2
		await list.selectOption(option)
	}
}
