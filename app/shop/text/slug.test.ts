import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSampleCatalogue } from '../../features/catalogue/sample/sample-catalogue.server.ts'
import { slugOf } from './slug.ts'

test.each([
	['Asad Bourbon EDP', 'asad-bourbon-edp'],
	["Bade'e Al Oud Oud for Glory EDP", 'badee-al-oud-oud-for-glory-edp'],
	['Dove Men+Care Clean Comfort Body Spray', 'dove-mencare-clean-comfort-body-spray'],
	['Amber & Leather EDP', 'amber-leather-edp'],
	['  Rosé   --  Été ', 'rose-ete'],
])('S-DATA-02 the slug of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug))

test('S-DATA-01 every sample product has the slug of its name as its id', () => {
	for (const { id, name } of readSampleCatalogue()) expect(slugOf(name)).toBe(id)
})

test('S-DATA-02 a slug has only small letters, digits and single inner hyphens, and is its own slug', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (name) => {
			const slug = slugOf(name)
			expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
			expect(slugOf(slug)).toBe(slug)
		}),
	)
})
