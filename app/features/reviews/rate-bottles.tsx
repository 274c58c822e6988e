import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import { REVIEW_LENGTH } from '~/shop/vocabulary.ts'
import { Button } from '~/ui/button.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { TitledSection } from '~/ui/titled-section.tsx'
import type { RateableBottle, ReviewInput } from './review.ts'
import { starsText } from './review-words.ts'
import { ShopAnswer } from './shop-answer.tsx'
import { STARS, Stars } from './stars.tsx'

type Refused = ReviewInput & { message: string }

/** Under a delivered order: stars and a short text for each bottle. Plain forms, without JavaScript. */
export function RateBottles({
	token,
	author,
	bottles,
	refused,
}: {
	token: string
	author: string
	bottles: RateableBottle[]
	refused: Refused | undefined
}) {
	return (
		<TitledSection id="reviews" title={m.rate_title()} className="mt-12 max-w-2xl" titleClass="text-2xl">
			<p className="mt-2 text-sm text-smoke">{m.rate_lead({ author })}</p>
			<ul className="mt-4 flex flex-col gap-4">
				{bottles.map((bottle) => (
					<li
						key={bottle.productId}
						id={`review-${bottle.productId}`}
						className="scroll-mt-24 rounded-lg border border-sand bg-paper p-5 wrap-anywhere"
					>
						<h3 className="text-lg">{bottle.name}</h3>
						<Bottle
							token={token}
							bottle={bottle}
							refused={refused?.productId === bottle.productId ? refused : undefined}
						/>
					</li>
				))}
			</ul>
		</TitledSection>
	)
}

type BottleProps = { token: string; bottle: RateableBottle; refused: Refused | undefined }

const STATE_WORDS = { waiting: m.rate_waiting, approved: m.rate_approved, refused: m.rate_refused }

function Bottle(props: BottleProps) {
	const { bottle, refused } = props
	const { review } = bottle
	if (!review) return <RatingForm {...props} />
	return (
		<>
			{refused ? <Refusal message={refused.message} /> : null}
			<p className="mt-3 font-medium text-emerald">{m.rate_thanks()}</p>
			<p className="mt-1 text-sm text-smoke">{ownEntry(STATE_WORDS, review.state)?.()}</p>
			<p className="mt-3">
				<Stars rating={review.rating} text={starsText(review.rating)} />
			</p>
			{review.words ? <p className="mt-2 whitespace-pre-line">{review.words}</p> : null}
			{review.state === 'approved' && review.answer ? (
				<ShopAnswer words={review.answer} language={review.language} />
			) : null}
			{review.state === 'waiting' ? (
				<details open={refused !== undefined} className="mt-2">
					<summary
						aria-label={m.rate_change_for({ name: bottle.name })}
						className="flex min-h-11 w-fit cursor-pointer items-center text-sm underline underline-offset-4"
					>
						{m.rate_change()}
					</summary>
					<RatingForm {...props} refused={refused && { ...refused, message: '' }} />
				</details>
			) : null}
		</>
	)
}

const Refusal = ({ message }: { message: string }) => (
	<p role="alert" className="mt-3 font-medium text-ember">
		{message}
	</p>
)

function RatingForm({ token, bottle, refused }: BottleProps) {
	const { productId, name, review } = bottle
	const said = refused ?? review
	return (
		<form
			method="post"
			// The browser returns to this bottle, whatever the result.
			action={`${href(`/order/${token}?review`)}#review-${productId}`}
			className="mt-3 flex flex-col items-start gap-4"
		>
			{refused?.message ? <Refusal message={refused.message} /> : null}
			<input type="hidden" name="product" value={productId} />
			<fieldset>
				<legend className="text-sm font-medium">{m.rate_stars()}</legend>
				<div className="mt-1 -ml-2 flex">
					{STARS.map((star) => (
						<label
							key={star}
							className="relative flex w-13 cursor-pointer flex-col items-center rounded-md py-1.5 text-gold hover:bg-sand has-checked:font-bold has-focus-visible:outline-2 [&:has(:checked,~label_:checked)_.star]:fill-gilt"
						>
							<input
								type="radio"
								name="rating"
								value={star}
								required
								defaultChecked={star === said?.rating}
								className="sr-only"
							/>
							<Icon name="star" className="star size-8" />
							<span aria-hidden="true" className="text-sm text-ink tabular-nums">
								{star}
							</span>
							<span className="sr-only">{starsText(star)}</span>
						</label>
					))}
				</div>
			</fieldset>
			<div className="w-full">
				<TextArea
					name="words"
					rows={3}
					maxLength={REVIEW_LENGTH}
					defaultValue={said?.words}
					label={m.rate_words()}
					hint={m.rate_words_hint()}
				/>
			</div>
			<Button type="submit" aria-label={m.rate_send_for({ name })}>
				{m.rate_send()}
			</Button>
		</form>
	)
}
