import { Link, useFetcher } from 'react-router'
import type { AdminReview } from '~/features/reviews/admin-review.ts'
import { authorText, starsText } from '~/features/reviews/review-words.ts'
import { ShopAnswer } from '~/features/reviews/shop-answer.tsx'
import { Stars } from '~/features/reviews/stars.tsx'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { REVIEW_LENGTH, type ReviewState } from '~/shop/vocabulary.ts'
import { Button } from '~/ui/button.tsx'
import { TextArea } from '~/ui/field.tsx'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

const STATES: Record<ReviewState, { name: () => string; look: string }> = {
	waiting: { name: m.office_review_waiting, look: 'bg-gilt/20 text-ink' },
	approved: { name: m.office_review_approved, look: 'bg-emerald/10 text-emerald' },
	refused: { name: m.office_review_refused, look: 'bg-sand text-smoke' },
}

export const stateName = (state: ReviewState): string => ownEntry(STATES, state)?.name() ?? state

export function ReviewList({ reviews }: { reviews: AdminReview[] }) {
	return (
		<ul className="divide-y divide-sand rounded-md border border-sand bg-paper">
			{reviews.map((review) => (
				<Review key={review.id} review={review} />
			))}
		</ul>
	)
}

const LINK = 'inline-flex min-h-11 items-center text-gold underline-offset-4 hover:underline'

function Review({ review }: { review: AdminReview }) {
	const { product, order, rating, words, language, state, answer } = review
	return (
		<li className="flex flex-col gap-2 p-4 wrap-anywhere lg:flex-row lg:items-start lg:justify-between lg:gap-8">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className={`rounded-sm px-1.5 py-0.5 text-xs ${ownEntry(STATES, state)?.look ?? 'bg-sand'}`}>
						{stateName(state)}
					</span>
					<span className="font-medium">{product.name}</span>
				</p>
				<p className="mt-2">
					<Stars rating={rating} text={starsText(rating)} />
				</p>
				{words ? (
					<p lang={language} className="mt-1 max-w-prose whitespace-pre-line">
						{words}
					</p>
				) : (
					<p className="mt-1 text-sm text-smoke">{m.office_review_no_words()}</p>
				)}
				{review.delivered ? null : (
					<p className="mt-1 text-sm font-medium text-ember">{m.office_review_undelivered()}</p>
				)}
				<p className="flex flex-wrap items-center gap-x-3 text-sm text-smoke">
					<span>{authorText(review)}</span>
					<span className="tabular-nums">{review.writtenAt}</span>
					<Link to={`/admin/orders?order=${order.id}`} className={LINK}>
						{m.office_review_order({ number: order.number })}
					</Link>
				</p>
				{answer ? <ShopAnswer words={answer} language={language} /> : null}
				{state === 'approved' && words ? <AnswerForm key={review.version} review={review} /> : null}
			</div>
			<Decision review={review} />
		</li>
	)
}

/** A decision can be reversed: then only the other button is shown. */
function Decision({ review: { id, version, state, product, order } }: { review: AdminReview }) {
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	const button = { type: 'submit', name: 'state', size: 'sm', busy: fetcher.state !== 'idle' } as const
	const of = { name: product.name, number: order.number }
	return (
		<fetcher.Form method="post" className="flex shrink-0 gap-2">
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="version" value={version} />
			{state === 'approved' ? null : (
				<Button {...button} value="approved" aria-label={m.office_review_approve_for(of)}>
					{m.office_review_approve()}
				</Button>
			)}
			{state === 'refused' ? null : (
				<Button {...button} value="refused" look="secondary" aria-label={m.office_review_refuse_for(of)}>
					{m.office_review_refuse()}
				</Button>
			)}
		</fetcher.Form>
	)
}

const LANGUAGES = { en: 'English', fr: 'français' }

/** Writes, changes or removes the shop's answer. */
function AnswerForm({ review: { id, version, answer, language, product, order } }: { review: AdminReview }) {
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	const busy = fetcher.state !== 'idle'
	const of = { name: product.name, number: order.number }
	return (
		<details className="max-w-prose">
			<summary
				aria-label={answer ? m.office_answer_change_for(of) : m.office_answer_for(of)}
				className={`${LINK} w-fit cursor-pointer`}
			>
				{answer ? m.office_answer_change() : m.office_answer()}
			</summary>
			<fetcher.Form method="post" className="flex flex-col gap-3 pb-2">
				<input type="hidden" name="id" value={id} />
				<input type="hidden" name="version" value={version} />
				<TextArea
					name="answer"
					rows={3}
					maxLength={REVIEW_LENGTH}
					defaultValue={answer}
					lang={language}
					label={m.office_answer_words()}
					hint={m.office_answer_hint({ language: LANGUAGES[language] })}
				/>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" size="sm" busy={busy}>
						{m.office_answer_save()}
					</Button>
					{answer ? (
						<Button type="submit" name="remove" value="on" size="sm" look="secondary" busy={busy}>
							{m.office_answer_remove()}
						</Button>
					) : null}
				</div>
			</fetcher.Form>
		</details>
	)
}
