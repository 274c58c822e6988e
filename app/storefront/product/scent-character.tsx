import type { CharacterLine } from '~/features/catalogue/product-words.ts'
import { m } from '~/paraglide/messages.js'
import { TitledSection } from '~/ui/titled-section.tsx'

/** How a scent wears, in the shop's judgement: small meters, always with text. */
export function ScentCharacter({ lines }: { lines: readonly CharacterLine[] }) {
	if (lines.length === 0) return null
	return (
		<TitledSection id="wears" title={m.product_wears()} className="mt-8" titleClass="text-xl">
			<dl className="mt-2">
				{lines.map((line) => (
					<div key={line.label} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
						<dt className="w-24 text-sm text-smoke">{line.label}</dt>
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
			<Judgement />
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

export function Judgement() {
	return <p className="mt-3 text-sm text-smoke">{m.product_judgement()}</p>
}
