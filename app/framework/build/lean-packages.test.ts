import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../../react-router.config.ts'
import { leanPart, PARTS } from './lean-packages.ts'

test.each(Object.keys(PARTS))('lean-packages: React Router exports from %s what is known', (end) => {
	expect(leanPart(end, readFileSync(`node_modules/${end}`, 'utf8'))).toBe(PARTS[end])
})

test('lean-packages: a part with other exports stays as it is, and so does what is no part', () => {
	for (const [end, short] of Object.entries(PARTS)) {
		expect(leanPart(`/x/${end}`, short)).toBe(short)
		expect(leanPart(`/x/${end}`, `${short}\nexport const another = 1\n`)).toBeNull()
	}
	expect(leanPart('/x/app/root.tsx', 'export const links = []')).toBeUndefined()
})

test('lean-packages: the shop uses nothing of what is left out', () => {
	expect(config.routeDiscovery).toEqual({ mode: 'initial' })
	expect(readFileSync('app/entry.client.tsx', 'utf8')).toContain('<HydratedRouter />')
})
