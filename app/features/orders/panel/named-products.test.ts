import { expect, test } from 'vitest'
import { sampleProducts } from '../../../../tests/support/samples/sample-products.ts'
import { productsNamedIn } from './named-products.ts'

const products = sampleProducts()
const offered = (text: string) => productsNamedIn(text, products)

/** As customers in Cameroon write, and what must be offered first for each name. Written before the rules were tuned. */
const TEXTS: readonly (readonly [text: string, ...named: string[]])[] = [
	['Bonjour je veux 2 khamrah et un yara svp, je suis à Bonabéri', 'khamrah-edp', 'yara-edp'],
	['bjr, le kamrah qahwa est disponible ? j’en prends deux', 'khamrah-qahwa-edp'],
	['Deux flacons de Asad Bourbon + 1 hayati', 'asad-bourbon-edp', 'hayaati-edp'],
	['Je prends latafa eclair et fakhar noir stp', 'eclaire-edp', 'fakhar-black-edp'],
	[
		'Club de nuit intense homme x2\nSupremacy silver\n9 pm',
		'club-de-nuit-intense-man-edt',
		'afnan-supremacy-silver-edp',
		'afnan-9pm-edp',
	],
	['svp yara spray 200ml et yara candy', 'yara-perfumed-body-spray', 'yara-candy-edp'],
	['La brume victoria secret love spell, 3 pièces', 'victoria-secret-love-spell-body-mist'],
	[
		'je voudrais le parfum oud for glory de bade’e al oud 100ml pour mon mari',
		'badee-al-oud-oud-for-glory-edp',
	],
	[
		'Assad zanzibar, kamra dukan, ravenow femme',
		'asad-zanzibar-edp',
		'khamrah-dukhan-edp',
		'rave-now-women-edp',
	],
	['trois velvet rose et quatre déo axe apollo livrés à Yaoundé', 'velvet-rose-edp', 'axe-apollo-body-spray'],
	['Good morning, I want two Khamrah and one Asad please', 'khamrah-edp', 'asad-edp'],
	['pls how much for yara tous? I need 1 and oud mood elixir', 'yara-tous-edp', 'oud-mood-elixir-edp'],
	['3x Yara, 2x Khamra Qahwa', 'yara-edp', 'khamrah-qahwa-edp'],
	['Afnan 9pm and turathi blue for my brother', 'afnan-9pm-edp', 'afnan-turathi-blue-edp'],
	[
		'victoria secret bombshell body spray + dove men care',
		'victoria-secret-bombshell-body-spray',
		'dove-mencare-clean-comfort-body-spray',
	],
	[
		'Hi dear, send me Mayar cherry intense and Rave now 100 ml to Buea',
		'mayar-cherry-intense-edp',
		'rave-now-edp',
	],
	['zara red temptation (2) and the amber and leather one', 'zara-red-temptation-edp', 'amber-leather-edp'],
	[
		'I want Badee al oud amethyst and honor & glory',
		'badee-al-oud-amethyst-edp',
		'badee-al-oud-honor-glory-edp',
	],
	[
		'one bottle of Nebras elixir, one Teriak, one qaed al fursan',
		'nebras-elixir-edp',
		'teriaq-edp',
		'qaed-al-fursan-edp',
	],
	[
		'Ramz silver and ramz gold both, sugar vanilla mist also',
		'ramz-silver-edp',
		'ramz-gold-edp',
		'sugar-vanilla-body-mist',
	],
]

test('of twenty texts, half in each language, at least eighteen offer every product they name first', () => {
	expect(TEXTS).toHaveLength(20)
	const missed = TEXTS.map(([text, ...named]) => ({
		text,
		named,
		offered: offered(text).map(({ ids: [best] }) => best),
	})).filter(({ named, offered: first }) => JSON.stringify(first) !== JSON.stringify(named))
	expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(2)
})

test.each([
	'bonjour, vous livrez à Kribi ?',
	'the pink one, two of them',
	'Good evening, how much is delivery to Bamenda this weekend?',
	'je cherche un parfum qui tient toute la journée pour ma femme, budget 15000',
	'un parfum de rêve à la vanille svp',
	'Je les veux tous, merci madame',
	'i want oud',
	'Something sweet for my girlfriend',
	'Avez-vous des coffrets cadeaux pour homme ? Combien ?',
	'',
])('%j names no product, and none is offered', (text) => {
	expect(offered(text)).toEqual([])
})

test('several of a kind are told apart, by what their brand does not say', () => {
	const first = (text: string) => offered(text).map(({ ids: [best], quantity }) => `${quantity} ${best}`)
	expect(first('3 Yara Candy 2 Yara Tous 1 Yara')).toEqual([
		'3 yara-candy-edp',
		'2 yara-tous-edp',
		'1 yara-edp',
	])
	expect(first('pure seduction mist et axe noir x4')).toEqual([
		'1 victoria-secret-pure-seduction-body-mist',
		'4 axe-black-body-spray',
	])
})

test('what a name may mean besides comes after the best, and a shop without products offers nothing', () => {
	const ids = offered('khamrah')[0]!.ids
	expect(ids).toHaveLength(3)
	expect(ids[0]).toBe('khamrah-edp')
	expect(productsNamedIn('khamrah', [])).toEqual([])
	expect(offered('le khamrah est là ? je veux 2 khamrah')).toEqual([{ ids, quantity: 2 }])
})

test.each([
	['x2 yara', 2],
	['yara x 3', 3],
	['2 bouteilles de yara', 2],
	['yara 100 ml', 1],
	['yara 25000', 1],
	['je veux deux parfums yara', 2],
	['khamrah edp 2', 2],
	['Asad 3pcs', 3],
	['Commande : 2) Raghba', 1],
])('%s: %i pieces', (text, quantity) => {
	expect(offered(text)).toMatchObject([{ quantity }])
})
