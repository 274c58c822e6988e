import type { ProductPage } from '~/features/catalogue/browse/product-page.ts'
import type { CharacterLine } from '~/features/catalogue/product-words.ts'
import { ScentPyramid } from '~/features/catalogue/scent-pyramid.tsx'
import { m } from '~/paraglide/messages.js'
import { TitledSection } from '~/ui/titled-section.tsx'
import { ShopLink } from '../shop-link.tsx'

/** What the scent is made of and how it wears, in the shop's judgement. */
export function ScentStory({ pyramid, character }: Pick<ProductPage, 'pyramid' | 'character'>) {
	if (!pyramid && character.length === 0) return null
	return (
		<TitledSection
			id="pyramid"
			title={pyramid ? m.pyramid_title() : m.product_wears()}
			className="mt-14 md:mt-20"
			titleClass="text-2xl md:text-3xl"
		>
			<div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-16">
				{pyramid ? (
					<ScentPyramid
						pyramid={pyramid}
						noteLink={({ name, slug }) => (
							<ShopLink
								to={`/notes/${slug}`}
								className="underline decoration-sand underline-offset-4 hover:decoration-gilt"
							>
								{name}
							</ShopLink>
						)}
					/>
				) : null}
				<div className="border-l-2 border-gilt pl-3">
					<dl>
						{character.map((line) => (
							<div key={line.label} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
								<dt className="w-20 text-sm text-smoke">{line.label}</dt>
								<dd className="flex flex-1 basis-40 flex-wrap items-center gap-x-3 gap-y-1">
									<Meter {...line} />
									{line.words.map((words) => (
										<span key={words} className={line.most ? '' : 'rounded-md bg-sand px-2 py-0.5 text-sm'}>
											{words}
										</span>
									))}
								</dd>
							</div>
						))}
					</dl>
					<p className="mt-3 text-sm text-smoke">{m.product_judgement()}</p>
				</div>
			</div>
		</TitledSection>
	)
}

/** Repeats the text as a drawing. */
function Meter({ level, most }: CharacterLine) {
	if (!most) return null
	return (
		<span aria-hidden="true" className="flex gap-1">
			{Array.from({ length: most }, (_, step) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: steps of a scale
					key={step}
					className={`h-2 w-5 rounded-sm border border-gold ${step < level ? 'bg-gold' : ''}`}
				/>
			))}
		</span>
	)
}
