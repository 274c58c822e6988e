import { expect, test } from 'vitest'
import { headOf } from './first-paint.ts'

test('nothing is painted before the header is read, whose items would move', () => {
	const page = '<head></head><body><header></header><svg id="icons"></svg><main></main></body>'
	const head = headOf(page, 'mark', ['/build/sans.woff2'])
	expect(head).toMatch(/^<script nonce="mark">.*\["\/build\/sans\.woff2"\]\)<\/script>/s)
	expect(head).toContain('<link rel="expect" href="#icons" blocking="render"/>')
	expect(headOf('<body><main></main></body>', 'mark', [])).not.toContain('rel="expect"')
})
