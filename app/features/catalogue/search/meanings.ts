// What words mean to people who search for a perfume, in both languages. One table: a new word needs a line, no code.

/**
 * `alike`: synonyms in any text. `facets`: matching properties of a product, the best first (search-vocabulary.ts
 * assigns them, 'gender:women'): `scent:oud` is like any other, `family:oud` comes before all else. Words are compared
 * without case, accents and plural.
 */
type Line = { words: string; alike?: string; facets?: string }

/** Each text of these tables is a list. */
export const listed = (text = ''): string[] => (text ? text.split(', ') : [])

export const MEANINGS: readonly Line[] = [
	// ── For whom ──
	{
		words:
			'women, woman, womens, femme, her, hers, she, elle, lady, ladies, girl, fille, dame, female, madame, maman, mum, mom, mother, mère, wife, épouse, girlfriend, copine, sister, sœur, auntie, tata, demoiselle',
		facets: 'gender:women',
	},
	{ words: 'feminine, féminin, féminine', facets: 'gender:women, scent:feminine' },
	{
		words:
			'men, man, mens, homme, him, his, he, lui, gents, gentleman, gentlemen, male, guy, boy, garçon, monsieur, mari, husband, boyfriend, copain, papa, dad, father, père, brother, frère',
		facets: 'gender:men',
	},
	{ words: 'masculine, masculin, masculine, viril, manly', facets: 'gender:men, scent:masculine' },
	{ words: 'unisex, unisexe, mixte, couple, both', facets: 'gender:unisex' },

	// ── What it smells of ──
	{
		words: 'oud, oudh, aoud, ud, udh, ood, oude, agarwood, bois d agar, bois de oud, bois oud',
		alike: 'oud, agarwood',
		facets: 'family:oud',
	},
	{
		words: 'floral, florale, fleuri, fleurie, fleur, flower, flowery, bouquet',
		facets: 'family:floral',
	},
	{ words: 'fruity, fruité, fruitée, fruit', facets: 'family:fruity' },
	{
		words: 'berry, berries, fruits rouges, baies',
		alike: 'red berries, berries, raspberry, strawberry, blackcurrant',
	},
	{ words: 'gourmand, gourmande, dessert', facets: 'family:gourmand' },
	{ words: 'candy, bonbon', alike: 'candy', facets: 'scent:gourmand' },
	{ words: 'sweet, sucré, sucrée, sugary', facets: 'scent:sweet, scent:gourmand' },
	{ words: 'amber, ambre, ambré, ambrée, ambery', alike: 'amber', facets: 'family:amber' },
	{ words: 'woody, boisé, boisée, bois, wood', facets: 'family:woody' },
	{
		words: 'fresh, frais, fraîche, fraîcheur, freshness, clean, propre, aquatic, aquatique, marine, marin',
		facets: 'family:fresh',
	},
	{ words: 'aromatic, aromatique, herbal, herbes', facets: 'family:aromatic' },
	{ words: 'citrus, citronné, agrume, zesty', facets: 'scent:citrus, smells:citrus' },
	{ words: 'spicy, épicé, épicée, spice, épice', facets: 'scent:spicy' },
	{ words: 'powdery, poudré, poudrée, talc', alike: 'powder, powdery' },
	{ words: 'creamy, crémeux, crème, cream', alike: 'cream' },
	{ words: 'smoky, fumé, fumée, smoke', alike: 'smoky, fumé' },
	{ words: 'vanilla, vanille, vanillé, vanillée', alike: 'vanilla', facets: 'scent:vanilla' },
	{ words: 'rose, rosé', alike: 'rose', facets: 'scent:rose' },
	{ words: 'leather, leathery, cuir, cuiré', alike: 'leather', facets: 'scent:leather' },
	{ words: 'chocolate, chocolat, cocoa, cacao', alike: 'cocoa' },
	{ words: 'coconut, coco, noix de coco', alike: 'coconut' },
	{ words: 'incense, encens, frankincense, olibanum, oliban, bakhoor, bakhour', alike: 'incense' },
	{ words: 'cherry, cerise', alike: 'cherry, cerise' },
	{ words: 'orange, oranger', alike: 'orange, oranger' },
	{ words: 'tea, thé', alike: 'tea' },
	{ words: 'pepper, poivre', alike: 'pepper' },
	{
		words: 'arabic, arabe, arabian, arab, dubai, middle east, moyen orient',
		facets: 'scent:arabic, scent:oriental, scent:oud',
	},
	{ words: 'oriental, orientale, orient', facets: 'scent:oriental, scent:arabic' },
	{ words: 'mysterious, mystérieux, mystérieuse, mystery', facets: 'scent:mysterious' },
	{
		words: 'seductive, séduisant, séduction, sexy, sensual, sensuel, sensuelle, envoûtant, hot date',
		facets: 'scent:seductive, occasion:date',
	},
	{ words: 'artistic, artistique, niche, original scent, rare', facets: 'scent:artistic' },
	{
		words:
			'classy, classe, chic, elegant, élégant, élégante, boss, patron, directeur, authoritative, affirmé',
		facets: 'scent:authoritative, scent:luxury',
	},

	// ── Colours, as they stand in names ──
	{ words: 'black, noir, noire', alike: 'black' },
	{ words: 'blue, bleu, bleue', alike: 'blue, blu' },
	{ words: 'silver, argent, argenté', alike: 'silver' },
	{ words: 'gold, golden, doré, dorée', alike: 'gold' },
	{ words: 'red, rouge', alike: 'red' },
	{ words: 'white, blanc, blanche', alike: 'white' },
	{ words: 'pink', alike: 'pink' },

	// ── When it is worn ──
	{
		words:
			'wedding, mariage, marriage, noces, bride, mariée, groom, marié, fiançailles, dot, cérémonie, ceremony, big day',
		facets: 'occasion:wedding',
	},
	{
		words:
			'office, bureau, travail, work, job, boulot, meeting, réunion, interview, entretien, professional, professionnel',
		facets: 'occasion:office',
	},
	{
		words: 'church, messe, église, culte, sunday, dimanche, baptême, christening, chorale, mass',
		facets: 'occasion:church',
	},
	{
		words:
			'evening, soir, soirée, nuit, night, party, fête, clubbing, boîte de nuit, nightclub, dinner, dîner, sortie, night out, evening out',
		facets: 'occasion:evening, heat:evening',
	},
	{
		words:
			'date, date night, rendez vous, rendezvous, tête à tête, romantic, romantique, love, amour, valentine, saint valentin, valentines day',
		facets: 'occasion:date',
	},
	{
		words:
			'gift, cadeau, offrir, à offrir, present, anniversaire, birthday, noël, christmas, fête des mères, mothers day, surprise',
		facets: 'occasion:gift',
	},
	{
		words: 'sport, sporty, sportif, sportive, gym, football, foot, training, entraînement, running',
		facets: 'occasion:sport, scent:sporty',
	},
	{
		words:
			'prayer, prière, ramadan, mosque, mosquée, vendredi, friday, eid, tabaski, jumua, muslim, musulman',
		facets: 'occasion:prayer',
	},
	{
		words:
			'everyday, every day, daily, quotidien, quotidienne, tous les jours, casual, school, école, campus, student, étudiant, étudiante',
		facets: 'occasion:everyday',
	},
	{ words: 'day, daytime, jour, journée', facets: 'heat:day, occasion:everyday' },
	{
		words:
			'summer, été, heat, hot, hot weather, chaleur, temps chaud, soleil, sun, sunny, saison sèche, beach, plage, tropical weather',
		facets: 'heat:day',
	},
	{
		words: 'winter, hiver, cold weather, froid, saison des pluies, rainy season, pluie, harmattan',
		facets: 'heat:evening',
	},

	// ── How it wears ──
	{
		words:
			'long lasting, longlasting, lasting, last long, lasts long, tenace, longue tenue, bonne tenue, tenue, tient longtemps, longtemps, longue durée, durable, persistant, toute la journée, all day, longevity, dure, durer, dure longtemps, tient, tenir, last, stay',
		facets: 'longevity:long',
	},
	{
		words:
			'strong, fort, forte, puissant, puissante, intense, powerful, projection, sillage, heavy, beast mode, fort sillage',
		facets: 'sillage:strong',
	},
	{
		words: 'light, léger, légère, discret, discrète, discreet, soft, doux, douce, subtle, subtil',
		facets: 'scent:light, sillage:soft',
	},

	// ── Kinds and sizes ──
	{
		words:
			'body spray, spray, deo, déo, deodorant, déodorant, aerosol, aérosol, spray corporel, spray corps, antiperspirant, anti transpirant',
		facets: 'category:body_spray, category:antiperspirant_deodorant',
	},
	{
		words: 'body mist, mist, brume, brume corporelle, brume pour le corps, fragrance mist',
		facets: 'category:body_mist',
	},
	{ words: 'body, corps, corporel', facets: 'category:body_spray, category:body_mist' },
	{ words: 'perfume oil, oil, huile, huile parfumée, attar', facets: 'category:perfume_oils' },
	{ words: 'hair perfume, hair mist, hair, cheveux, parfum cheveux', facets: 'category:hair_perfumes' },
	{ words: 'diffuser, diffuseur, reed diffuser, home fragrance', facets: 'category:diffusers' },
	{ words: 'edp, eau de parfum', facets: 'concentration:edp' },
	{ words: 'edt, eau de toilette, toilette, cologne', facets: 'concentration:edt' },
	{
		words: 'small, petit, petite, mini, travel size, travel, voyage, pocket, petit format',
		facets: 'size:small',
	},
	{ words: 'big, large, grand, grande, gros, grand format', facets: 'size:large' },

	// ── What it costs ──
	{
		words:
			'cheap, cheaper, cheapest, affordable, abordable, pas cher, pas chère, pas trop cher, moins cher, bon marché, bon prix, petit prix, petit budget, petits budgets, budget, économique, low price, not expensive, promo, promotion',
		facets: 'price:low',
	},
	{
		words:
			'luxury, luxe, luxueux, luxurious, prestige, premium, expensive, cher, chère, haut de gamme, high end',
		facets: 'scent:luxury, price:high',
	},
	{
		words:
			'new, nouveau, nouveauté, nouvelle, latest, newest, arrivage, new arrivals, best seller, bestseller, bestsellers, best sellers, popular, populaire, trending, tendance, authentic, authentique, collection',
		facets: 'all',
	},
]

/** Somebody who searches for a perfume may mean a body spray: the word ranks perfumes first and excludes nothing. */
export const PERFUME_WORDS =
	'perfume, parfum, parfume, perfum, parfun, fragrance, fragance, parfumerie, eau, perfumery, bottle, flacon, bouteille'

/** Stop words. They never exclude a product. */
export const STOP_WORDS =
	'a, à, an, the, and, et, or, ou, of, for, in, on, at, to, with, by, from, de, du, des, d, l, la, le, les, un, une, en, au, aux, avec, pour, par, sur, dans, que, qui, quel, quelle, ce, cet, cette, ces, ça, est, sont, is, are, it, its, this, that, i, im, je, j, me, moi, my, mon, ma, mes, your, votre, vos, you, vous, tu, te, toi, se, sa, son, ses, want, need, veux, voudrais, cherche, recherche, looking, search, find, have, avez, get, buy, acheter, show, some, any, quelque, chose, something, please, svp, stp, hello, bonjour, hi, good, great, bon, bonne, bien, nice, beautiful, beau, belle, joli, jolie, best, meilleur, meilleure, top, very, très, really, trop, plus, more, which, what, smell, smells, smelling, scent, scented, odeur, senteur, sent, like, comme, type, style, kind, genre, note, notes, price, prix, fcfa, cfa, xaf, francs, franc, ml, product, produit, marque, brand, cameroun, cameroon, young, jeune, idea, idée, wear, porter, mettre, us, we, our, nous, not, ne, y, tête, cœur, heart, fond, base, original, originale, vrai, real, livraison, delivery, order, commander, whatsapp, douala, yaoundé, bafoussam, bamenda, buea, limbe, kribi, garoua'

/** Houses behind product lines that the shop lists as brands of their own: people search for 'lattafa yara'. */
export const HOUSES: Readonly<Record<string, string>> = {
	Lattafa:
		'Asad, Bade’e Al Oud, Fakhar, Haya, Hayaati, Khamrah, Mayar, Nebras, Ophylia, Oud Mood, Ramz, Rave NOW, Shaheen, Teriaq, Velvet Rose, Yara',
	Armaf: 'Club de Nuit',
}
