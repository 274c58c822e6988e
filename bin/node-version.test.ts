import { expect, test } from 'vitest'
import { nodeProblem } from './node-version.mjs'

test('an old Node will do where the packages bring a new one, and is told elsewhere', () => {
	expect(nodeProblem('20.19.5', true)).toBeUndefined()
	expect(nodeProblem('20.19.5', false)).toContain('the shop needs 22.22 or newer')
	expect(nodeProblem('22.21.1', false)).toContain('This is Node 22.21.1')
	expect(nodeProblem('22.22.0', false)).toBeUndefined()
	expect(nodeProblem('24.21.0', false)).toBeUndefined()
})
