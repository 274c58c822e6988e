export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

const GAP = 4

/** How many pixels further up this box covers none of the buttons; 0 where there is no such place below `ceiling`. */
export function clearOfButtons(box: Box, buttons: readonly Box[], ceiling: number): number {
	const height = box.bottom - box.top
	let bottom = box.bottom
	for (const button of [...buttons].sort((a, b) => b.bottom - a.bottom)) {
		const isBeside = button.right <= box.left || button.left >= box.right
		const isAboveOrBelow = button.top >= bottom || button.bottom + GAP <= bottom - height
		if (!isBeside && !isAboveOrBelow) bottom = button.top - GAP
	}
	return bottom - height < ceiling ? 0 : box.bottom - bottom
}
