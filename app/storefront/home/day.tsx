import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import { HOUR_OCCASIONS, type HourBottles } from '~/features/catalogue/finder/hours.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import type { Hour, PhotoFile } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { ShopLink } from '../shop-link.tsx'

export type DayHour = HourBottles & { picture: PhotoFile }

const WORDS: Record<Hour, { name: () => string; words: () => string; text: () => string }> = {
	morning: { name: m.day_morning, words: m.day_morning_words, text: m.day_morning_text },
	noon: { name: m.day_noon, words: m.day_noon_words, text: m.day_noon_text },
	evening: { name: m.day_evening, words: m.day_evening_words, text: m.day_evening_text },
	night: { name: m.day_night, words: m.day_night_words, text: m.day_night_text },
}

/**
 * The hours are radio buttons, and home.css shows what belongs to the selected one: no script is needed, and lazy
 * pictures of hidden hours are not fetched.
 */
export function Day({ hours, products }: { hours: readonly DayHour[]; products: readonly PublicProduct[] }) {
	if (hours.length === 0) return null
	return (
		<section className="day">
			<div className="page-frame">
				<h2 className="text-2xl md:text-3xl">{m.day_title()}</h2>
				<p className="mt-2">{m.day_lead()}</p>
				<fieldset className="mt-5 min-w-0">
					<legend className="sr-only">{m.day_hours()}</legend>
					{hours.map(({ hour, picture, ids }, index) => (
						<div key={hour}>
							<label>
								<input
									type="radio"
									name="hour"
									value={hour}
									defaultChecked={index === 0}
									aria-label={WORDS[hour].words()}
								/>
								{WORDS[hour].name()}
							</label>
							<div className="day-hour">
								<ArticlePicture
									picture={picture}
									sizes="(min-width: 80rem) 720px, (min-width: 64rem) 55vw, 92vw"
									className="rounded-lg"
								/>
								<div className="pt-4">
									<h3 className="text-2xl">{WORDS[hour].words()}</h3>
									<p className="mt-1">{WORDS[hour].text()}</p>
									<ul className="mt-4 grid grid-cols-3 gap-3">
										{ids.flatMap((id) => products.find((each) => each.id === id) ?? []).map(Bottle)}
									</ul>
									<ShopLink
										to={`/finder?occasion=${HOUR_OCCASIONS[hour][0]}`}
										className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
									>
										{m.day_more()}
									</ShopLink>
								</div>
							</div>
						</div>
					))}
				</fieldset>
			</div>
		</section>
	)
}

function Bottle({ id, name, price, photo }: PublicProduct) {
	return (
		<li key={id} className="group relative text-sm">
			<ProductPhoto photo={photo} alt="" sizes="150px" widths={[340]} many className="rounded-md" />
			<ShopLink
				to={`/product/${id}`}
				className="mt-2 block leading-snug underline-offset-4 group-hover:underline after:absolute after:inset-0"
			>
				{name}
			</ShopLink>
			<p className="mt-1 text-[min(0.875rem,4vw)] tabular-nums">{formatPrice(price, language())}</p>
		</li>
	)
}
