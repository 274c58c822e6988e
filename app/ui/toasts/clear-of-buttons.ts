type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left' | 'height'>

const GAP = 4
/** The header's height, below which a toast stays. */
const CEILING = 72
const REST_MS = 150
const BUTTONS =
	':is(button, summary, .button, [role=button], .back-to-top > a, .whatsapp-button):not(.toasts *)'

/** A toast lies over no button: it is out of sight while anything scrolls, and at rest in a place that is free. */
export function keepClearOfButtons(card: HTMLElement | null): (() => void) | undefined {
	if (!card) return
	let movedAt = Number.NEGATIVE_INFINITY
	const hide = () => {
		movedAt = performance.now()
		// Not `visibility`: a screen reader would read it out again.
		card.style.cssText = 'opacity:0;pointer-events:none'
	}
	const place = () => {
		if (performance.now() - movedAt < REST_MS) return
		const up = wayUp(card)
		card.toggleAttribute('data-no-room', up === undefined)
		card.style.cssText = `margin-bottom:${up ?? 0}px;transition:opacity 150ms`
	}
	// Again and again, as no event tells of everything that moves a button; a page that grows does, before it is painted.
	const timer = setInterval(place, REST_MS)
	const resized = new ResizeObserver(place)
	resized.observe(document.body)
	addEventListener('scroll', hide, true)
	addEventListener('resize', hide)
	return () => {
		clearInterval(timer)
		resized.disconnect()
		removeEventListener('scroll', hide, true)
		removeEventListener('resize', hide)
	}
}

/** Behind an open dialog the page's buttons are out of reach. */
function wayUp(card: HTMLElement): number | undefined {
	const { left, right, height } = card.getBoundingClientRect()
	const { bottom } = card.parentElement!.getBoundingClientRect()
	const buttons = [...(card.closest('dialog') ?? document).querySelectorAll(BUTTONS)]
		.filter((button) => button.checkVisibility?.({ contentVisibilityAuto: true }) !== false)
		.map((button) => button.getBoundingClientRect())
	return clearOfButtons({ left, right, bottom, height }, buttons)
}

/** How many pixels further up a card covers no button; undefined where there is no such place below the header. */
export function clearOfButtons(card: Omit<Box, 'top'>, buttons: readonly Box[]): number | undefined {
	let bottom = card.bottom
	for (const button of [...buttons].sort((a, b) => b.bottom - a.bottom)) {
		const isBeside = button.right <= card.left || button.left >= card.right
		const isAboveOrBelow = button.top >= bottom + GAP || button.bottom + GAP <= bottom - card.height
		if (!isBeside && !isAboveOrBelow) bottom = button.top - GAP
	}
	return bottom < card.bottom && bottom - card.height < CEILING ? undefined : card.bottom - bottom
}
