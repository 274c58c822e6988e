import { afterEach, expect, test } from 'vitest'
import { findLanguageWith } from '~/shop/language.ts'
import catalogue from '../../../content/catalogue.json'
import { scentLabel } from './labels.ts'

afterEach(() => findLanguageWith(() => 'en'))

const families = [...new Set(catalogue.map(({ scentFamily }) => scentFamily))]

test('every scent family of the catalogue has a French name; a new one is shown as the seller typed it', () => {
	findLanguageWith(() => 'fr')
	const same = families.filter((family) => scentLabel(family) === family)
	expect(same.sort()).toEqual(['Floral', 'Oriental', 'Oud', 'Rose'])
	expect(scentLabel('Marine')).toBe('Marine')
})
