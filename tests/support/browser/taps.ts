import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { PHONE } from './browser.ts'

/** For `open`: a phone with a touch screen. */
export const TOUCH_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }

/** Within this time a browser takes two taps for a double tap. */
const DOUBLE_TAP_MS = 400

/** Counts what a thumb does on the page. The keyboard's keys, its Next and Enter included, and swipes are no taps. */
export class Taps {
	count = 0
	#lastAt = Number.NEGATIVE_INFINITY

	async tap(target: Locator): Promise<void> {
		this.count++
		const left = this.#lastAt + DOUBLE_TAP_MS - performance.now()
		if (left > 0) await sleep(left)
		await target.tap()
		this.#lastAt = performance.now()
	}

	/** From a list: one tap opens the phone's own picker, one chooses. */
	async choose(list: Locator, option: string): Promise<void> {
		this.count += 2
		await list.selectOption(option)
	}
}
