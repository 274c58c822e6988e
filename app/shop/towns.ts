/** The 22 towns an order can go to (S §9), in French alphabetical order: Edéa between Dschang and Foumban. */
export const TOWNS = [
	'Bafoussam',
	'Bamenda',
	'Bertoua',
	'Buea',
	'Douala',
	'Dschang',
	'Edéa',
	'Foumban',
	'Garoua',
	'Kousseri',
	'Kribi',
	'Kumba',
	'Kumbo',
	'Limbe',
	'Loum',
	'Maroua',
	'Mbouda',
	'Mokolo',
	'Ngaoundéré',
	'Nkongsamba',
	'Tiko',
	'Yaoundé',
] as const

export type Town = (typeof TOWNS)[number]
