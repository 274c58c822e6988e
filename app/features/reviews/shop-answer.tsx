import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'

/** The shop's answer, below its review and in the review's language. */
export const ShopAnswer = ({ words, language }: { words: string; language: Language }) => (
	<div className="mt-3 border-l border-sand pl-4">
		<p className="text-sm text-smoke">{m.reviews_answer()}</p>
		<p lang={language} className="whitespace-pre-line">
			{words}
		</p>
	</div>
)
