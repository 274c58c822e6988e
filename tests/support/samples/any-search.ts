import fc from 'fast-check'
import { QUERY_NAMES } from '../../../app/shop/pages.ts'

/** Addresses as people and machines make them: right, wrong, empty, doubled, endless. */
export const anySearch = fc
	.array(
		fc.tuple(
			fc.constantFrom(...QUERY_NAMES, 'utm_source'),
			fc.oneof(
				fc.constantFrom(
					'all',
					'',
					'oud',
					'latafa',
					'perfumes',
					'body-spray',
					'men',
					'edp',
					'Eau de Toilette',
				),
				fc.constantFrom(
					'100ml',
					'woody',
					'5000-15000',
					'35000+',
					'35000-5000',
					'15 000 FCFA',
					'12345',
					'price-asc',
					'name',
					'Lattafa',
					"bade'e al oud",
				),
				fc.string({ unit: 'grapheme', maxLength: 150 }),
			),
		),
		{ maxLength: 8 },
	)
	.map((entries) => `?${new URLSearchParams(entries)}`)
