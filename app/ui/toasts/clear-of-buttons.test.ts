import { expect, test } from 'vitest'
import { clearOfButtons } from './clear-of-buttons.ts'

const card = { left: 16, right: 344, bottom: 660, height: 60 }
const button = (top: number, left = 20) => ({ left, right: left + 120, top, bottom: top + 44, height: 44 })

test.each<[string, ReturnType<typeof button>[], number | undefined]>([
	['nothing under it', [button(700), button(500)], 0],
	['one under it', [button(640)], 24],
	['one touching it', [button(662)], 2],
	['one beside it', [{ ...button(640), left: 350, right: 390 }], 0],
	['another one where it would move to', [button(570), button(640)], 94],
	['the same two in another order', [button(640), button(570)], 94],
	['one that it passes does not count again', [button(650), button(640, 200)], 24],
	[
		'no room below the header',
		[
			button(640),
			button(570),
			button(500),
			button(430),
			button(360),
			button(290),
			button(220),
			button(150),
			button(80),
		],
		undefined,
	],
])('a toast covers no button: %s', (_, buttons, up) => {
	expect(clearOfButtons(card, buttons)).toBe(up)
})
