// Position of a zoomed photo in its frame: scale, and offset of its centre from the frame's.

export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }
/** The photo at scale 1, and the frame around it. */
export type Frame = { photo: Size; frame: Size }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** The scale after a double tap. */
export const CLOSE = 2.5
const CLOSEST = 4

/** `+ 0` avoids -0, which compares unequal in tests. */
const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most) + 0

/** Stops at the photo's edges, so that it cannot be dragged out of sight. */
function within({ scale, x, y }: View, { photo, frame }: Frame): View {
	const roomX = Math.max(0, (photo.width * scale - frame.width) / 2)
	const roomY = Math.max(0, (photo.height * scale - frame.height) / 2)
	return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) }
}

/** Zooms around `at`, relative to the centre of the frame. */
export function zoomed(view: View, scale: number, at: Point, frame: Frame): View {
	const next = between(1, scale, CLOSEST)
	const growth = next / view.scale
	return within(
		{ scale: next, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth },
		frame,
	)
}

export function moved(view: View, by: Point, frame: Frame): View {
	return within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** Two fingers, before and after the move. */
export function pinched(view: View, before: [Point, Point], now: [Point, Point], frame: Frame): View {
	const apart = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
	const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
	const from = middle(before)
	const to = middle(now)
	const turned = zoomed(view, (view.scale * apart(now)) / Math.max(1, apart(before)), from, frame)
	return moved(turned, { x: to.x - from.x, y: to.y - from.y }, frame)
}
