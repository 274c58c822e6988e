import type { ReactNode } from 'react'
import { OCCASION_LABELS, SILLAGE_LABELS } from '~/features/catalogue/character-labels.ts'
import type { FinderPage } from '~/features/catalogue/finder/finder-page.ts'
import { type Answers, FINDER_BUDGETS, PERSONS } from '~/features/catalogue/finder/wishes.ts'
import { type PhotoFile, variantAddress } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'

type Choice = { value: string; label: string }
type Question = {
	name: keyof Answers
	question: string
	any: string
	/** Choices under their picture, if they have one. */
	groups: { art?: ReactNode; choices: Choice[] }[]
}

/** The first has drawings: pictures come with the next ones, when they are asked for. */
export function questionsOf({ notes, pictures }: Pick<FinderPage, 'notes' | 'pictures'>): Question[] {
	const persons = { women: m.finder_her, men: m.finder_him }
	return [
		{
			name: 'carry',
			question: m.finder_carry(),
			any: m.finder_carry_any(),
			groups: SILLAGE_LABELS.map((label, index) => ({
				art: <Rings count={index + 1} />,
				choices: [{ value: String(index + 1), label: label() }],
			})),
		},
		{
			name: 'whom',
			question: m.finder_whom(),
			any: m.finder_whom_any(),
			groups: PERSONS.map((person) => ({
				art: <Picture of={pictures.whom[person]} width={520} />,
				choices: [{ value: person, label: persons[person]() }],
			})),
		},
		{
			name: 'occasion',
			question: m.finder_occasion(),
			any: m.finder_occasion_any(),
			groups: pictures.occasion.map(({ picture, occasions }) => ({
				art: <Picture of={picture} width={480} />,
				choices: occasions.map((value) => ({ value, label: OCCASION_LABELS[value]() })),
			})),
		},
		{
			name: 'note',
			question: m.finder_note(),
			any: m.finder_note_any(),
			groups: notes.map(({ family, notes }) => ({
				art: family ? <Picture of={pictures.note[family]} width={340} /> : undefined,
				choices: notes.map(({ slug, name }) => ({ value: slug, label: name })),
			})),
		},
		{
			name: 'budget',
			question: m.finder_budget(),
			any: m.finder_budget_any(),
			groups: FINDER_BUDGETS.map((budget) => ({
				choices: [
					{ value: String(budget), label: m.finder_up_to({ price: formatPrice(budget, language()) }) },
				],
			})),
		},
	]
}

const Picture = ({ of, width }: { of: PhotoFile; width: number }) => (
	<picture>
		<source type="image/avif" srcSet={variantAddress(of.id, width, 'avif')} />
		<img
			alt=""
			src={variantAddress(of.id, width, 'webp')}
			width={of.width}
			height={of.height}
			loading="lazy"
			className="block aspect-4/3 w-full bg-sand object-cover"
		/>
	</picture>
)

/** A drop, and how far around it the scent is felt. */
const Rings = ({ count }: { count: number }) => (
	<svg
		aria-hidden="true"
		viewBox="-64 -48 128 96"
		fill="none"
		stroke="currentColor"
		className="block aspect-4/3 w-full text-gilt"
	>
		<circle r="3" fill="currentColor" />
		{[12, 21, 31, 42].slice(0, count).map((r) => (
			<circle key={r} r={r} />
		))}
	</svg>
)
