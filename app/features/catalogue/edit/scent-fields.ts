// The notes and character of a scent, as the product form has them.
import * as z from 'zod/mini'
import { m } from '~/paraglide/messages.js'
import {
	FAMILIES,
	type Family,
	HEATS,
	type Heat,
	OCCASIONS,
	type Occasion,
	STRONGEST_SILLAGE,
} from '~/shop/vocabulary.ts'
import { offered, rule, text, wholeNumber } from './field-rules.ts'
import { LONGEST_NOTE, listedWords, MOST_NOTES } from './note-words.ts'

export const MOST_OCCASIONS = 4
const MOST_HOURS = 24

const notes = z.pipe(
	text(
		MOST_NOTES * (LONGEST_NOTE + 2),
		rule(
			(typed) => listedWords(typed).length <= MOST_NOTES,
			() => m.office_notes_too_many({ most: MOST_NOTES }),
		),
		rule(
			(typed) => listedWords(typed).every((word) => word.length <= LONGEST_NOTE),
			() => m.office_notes_too_long({ most: LONGEST_NOTE }),
		),
	),
	z.transform(listedWords),
)

/** Best first. */
const occasions = z.pipe(
	text(
		120,
		rule(
			(typed) => listedWords(typed).every((word) => OCCASIONS.some((known) => known === word)),
			m.office_product_choose_from_list,
		),
		rule(
			(typed) => listedWords(typed).length <= MOST_OCCASIONS,
			() => m.office_occasions_too_many({ most: MOST_OCCASIONS }),
		),
	),
	z.transform((typed) => listedWords(typed) as Occasion[]),
)

export const scentFields = {
	notesTop: notes,
	notesHeart: notes,
	notesBase: notes,
	longevityFrom: wholeNumber(MOST_HOURS, m.office_longevity_invalid),
	longevityTo: wholeNumber(MOST_HOURS, m.office_longevity_invalid),
	sillage: wholeNumber(STRONGEST_SILLAGE, m.office_product_choose_from_list),
	heat: offered<Heat>(HEATS),
	occasions,
	family: offered<Family>(FAMILIES),
	secondFamily: offered<Family>(FAMILIES),
}
