// The five answers of the scent finder in a URL, which can be shared.
import { ANSWER_NAMES } from '~/shop/pages.ts'
import { slugOf } from '~/shop/text/slug.ts'
import { OCCASIONS, type Occasion, STRONGEST_SILLAGE } from '~/shop/vocabulary.ts'

export const FINDER_BUDGETS = [5_000, 10_000, 15_000, 25_000, 40_000] as const
export const PERSONS = ['women', 'men'] as const
const REACHES = Array.from({ length: STRONGEST_SILLAGE }, (_, index) => index + 1)

/** The URL value for 'anything': so a form without a wish still returns bottles. */
export const ANY = 'any'

/** The form's answers; an unanswered question is undefined. */
export type Answers = {
	whom?: (typeof PERSONS)[number]
	occasion?: Occasion
	carry?: number
	/** The merged note's English name. */
	note?: string
	budget?: number
}

/** Parses the answers; null when one of them is unknown. */
export function readAnswers(query: URLSearchParams, notes: Iterable<string>): Answers | null {
	const answers: Answers = {
		whom: chosen(query.get('whom'), PERSONS, String),
		occasion: chosen(query.get('occasion'), OCCASIONS, String),
		carry: chosen(query.get('carry'), REACHES, String),
		note: chosen(query.get('note'), [...notes], slugOf),
		budget: chosen(query.get('budget'), FINDER_BUDGETS, String),
	}
	const isUnknown = (name: keyof Answers) =>
		query.get(name) && query.get(name) !== ANY && answers[name] === undefined
	return ANSWER_NAMES.some(isUnknown) ? null : answers
}

/** Whether the form was sent, even if every question was skipped. */
export const isAnswered = (query: URLSearchParams): boolean => ANSWER_NAMES.some((name) => query.get(name))

function chosen<Choice>(
	text: string | null,
	choices: readonly Choice[],
	written: (choice: never) => string,
): Choice | undefined {
	return text ? choices.find((choice) => written(choice as never) === text) : undefined
}
