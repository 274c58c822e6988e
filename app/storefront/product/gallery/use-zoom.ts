import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { CLOSE, type Frame, moved, type Point, pinched, type View, WHOLE, zoomed } from './zoom.ts'

/** Two taps this close in time and place are a double tap; a move this long is a swipe. */
const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 40
const TAP_PX = 10
const SWIPE_PX = 40

const isNear = (a: Point, b: Point, px: number) => Math.hypot(a.x - b.x, a.y - b.y) < px

/** Pinch, double tap, drag and swipe on a photo. `onSwipe` gets 1 for the next photo and -1 for the previous one. */
export function useZoom(image: RefObject<HTMLImageElement | null>, onSwipe: (step: 1 | -1) => void) {
	const [view, setView] = useState<View>(WHOLE)
	/** While dragged the photo moves without a transition. */
	const [held, setHeld] = useState(false)
	const fingers = useRef(new Map<number, Point>())
	const gesture = useRef({ start: { x: 0, y: 0 }, several: false })
	const lastTap = useRef({ at: -DOUBLE_TAP_MS, point: { x: 0, y: 0 } })

	function frame(): Frame {
		const {
			offsetWidth: width = 0,
			offsetHeight: height = 0,
			naturalWidth,
			naturalHeight,
		} = image.current ?? {}
		const shape = naturalWidth && naturalHeight ? naturalWidth / naturalHeight : 4 / 5
		const photo = { width: Math.min(width, height * shape), height: Math.min(height, width / shape) }
		return { photo, frame: { width, height } }
	}
	/** Relative to the centre of the frame. */
	function pointOf(event: PointerEvent): Point {
		const box = event.currentTarget.getBoundingClientRect()
		return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 }
	}
	function tap(point: Point, now: number) {
		const { at, point: before } = lastTap.current
		const second = now - at < DOUBLE_TAP_MS && isNear(point, before, DOUBLE_TAP_PX)
		lastTap.current = { at: second ? -DOUBLE_TAP_MS : now, point }
		if (second) setView(view.scale > 1 ? WHOLE : zoomed(view, CLOSE, point, frame()))
	}

	return {
		view,
		held,
		whole: () => setView(WHOLE),
		/** Around the centre, for buttons and keys. */
		zoomBy: (factor: number) => setView(zoomed(view, view.scale * factor, { x: 0, y: 0 }, frame())),
		moveBy: (x: number, y: number) => setView(moved(view, { x, y }, frame())),
		handlers: {
			onPointerDown(event: PointerEvent) {
				event.currentTarget.setPointerCapture(event.pointerId)
				const point = pointOf(event)
				if (fingers.current.size === 0) gesture.current = { start: point, several: false }
				fingers.current.set(event.pointerId, point)
				if (fingers.current.size > 1) gesture.current.several = true
			},
			onPointerMove(event: PointerEvent) {
				const before = fingers.current.get(event.pointerId)
				if (!before) return
				const now = pointOf(event)
				fingers.current.set(event.pointerId, now)
				setHeld(true)
				const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId)
				if (other) setView((was) => pinched(was, [before, other[1]], [now, other[1]], frame()))
				else setView((was) => moved(was, { x: now.x - before.x, y: now.y - before.y }, frame()))
			},
			onPointerUp(event: PointerEvent) {
				if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
				setHeld(false)
				const { start, several } = gesture.current
				if (several) return
				const end = pointOf(event)
				const x = end.x - start.x
				if (isNear(start, end, TAP_PX)) tap(end, event.timeStamp)
				else if (view.scale === 1 && Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(end.y - start.y))
					onSwipe(x < 0 ? 1 : -1)
			},
			onPointerCancel(event: PointerEvent) {
				fingers.current.delete(event.pointerId)
				setHeld(false)
			},
		},
	}
}
