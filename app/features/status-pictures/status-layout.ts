// Where things stand in a status picture, in pixels: one row for each shape and number of products. Photos are 4:5.
import type { StatusShape } from './status-picture.ts'

export type PictureBox = { left: number; top: number; width: number; height: number }

/** A product's photo, and the area of its text. */
export type PictureCell = { photo: PictureBox; text: PictureBox }
export type PictureLayout = {
	cells: PictureCell[]
	/** Beside its photo a text begins at the left; below it, it is centred. */
	centred: boolean
	/** Sizes of letters, the largest first. */
	name: readonly number[]
	price: readonly number[]
	small: number
	mostNotes: number
}
type Frame = { width: number; height: number; shop: number; link: number; letters: number }

/** `shop` and `link`: the baselines of the first and last line. The apps lay their own words over a story's ends. */
export const FRAMES: Record<StatusShape, Frame> = {
	story: { width: 1080, height: 1920, shop: 178, link: 1778, letters: 66 },
	square: { width: 1080, height: 1080, shop: 112, link: 1012, letters: 52 },
}

/** The margins of all lines of text. */
export const SIDE = 64

const photoAt = (left: number, top: number, width: number): PictureBox => ({
	left,
	top,
	width,
	height: width * 1.25,
})

/** Photo on the left, its text beside it up to the column's right end. */
const beside = (left: number, top: number, width: number, right: number): PictureCell => {
	const photo = photoAt(left, top, width)
	const start = left + width + 28
	return { photo, text: { left: start, top, width: right - start, height: photo.height } }
}

/** Photo above its text, in a column of this width. */
const below = (left: number, top: number, width: number, column: number, height: number): PictureCell => {
	const photo = photoAt(left + (column - width) / 2, top, width)
	return { photo, text: { left, top: top + photo.height + 20, width: column, height } }
}

const RIGHT = 1080 - SIDE

const STORY: readonly PictureLayout[] = [
	{
		cells: [below(SIDE, 256, 800, RIGHT - SIDE, 400)],
		centred: true,
		name: [84, 74, 64, 54, 46],
		price: [70, 60],
		small: 36,
		mostNotes: 2,
	},
	{
		cells: [beside(SIDE, 300, 496, RIGHT), beside(SIDE, 990, 496, RIGHT)],
		centred: false,
		name: [68, 60, 52, 46],
		price: [58, 50, 42],
		small: 32,
		mostNotes: 3,
	},
	{
		cells: [beside(SIDE, 262, 352, RIGHT), beside(SIDE, 748, 352, RIGHT), beside(SIDE, 1234, 352, RIGHT)],
		centred: false,
		name: [64, 56, 50],
		price: [56, 48],
		small: 32,
		mostNotes: 2,
	},
	{
		cells: [
			below(SIDE, 250, 352, 462, 256),
			below(554, 250, 352, 462, 256),
			below(SIDE, 988, 352, 462, 256),
			below(554, 988, 352, 462, 256),
		],
		centred: true,
		name: [48, 42, 36],
		price: [44, 38],
		small: 28,
		mostNotes: 1,
	},
]

const SQUARE: readonly PictureLayout[] = [
	{
		cells: [beside(SIDE, 196, 544, RIGHT)],
		centred: false,
		name: [68, 60, 52, 46, 40],
		price: [58, 50, 42, 36],
		small: 30,
		mostNotes: 4,
	},
	{
		cells: [below(SIDE, 166, 416, 462, 262), below(554, 166, 416, 462, 262)],
		centred: true,
		name: [50, 44, 38],
		price: [46, 40],
		small: 28,
		mostNotes: 1,
	},
	{
		cells: [
			below(SIDE, 182, 304, 304, 330),
			below(SIDE + 324, 182, 304, 304, 330),
			below(SIDE + 648, 182, 304, 304, 330),
		],
		centred: true,
		name: [44, 38, 34],
		price: [40, 34, 28],
		small: 26,
		mostNotes: 2,
	},
	{
		cells: [
			beside(SIDE, 190, 224, 528),
			beside(552, 190, 224, RIGHT),
			beside(SIDE, 570, 224, 528),
			beside(552, 570, 224, RIGHT),
		],
		centred: false,
		name: [40, 36, 32, 28, 25],
		price: [36, 32, 28, 22],
		small: 24,
		mostNotes: 2,
	},
]

/** Of one to four products. */
export const layoutOf = (shape: StatusShape, count: number): PictureLayout =>
	(shape === 'story' ? STORY : SQUARE)[count - 1]!
