import type { WaitWords } from '~/features/catalogue/waiting/waiting.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'

const LABEL = 'text-sm font-medium'

/**
 * A plain form: product pages are cached for everyone and cannot show a result, so that is a page of its own
 * (routes/storefront/back-in-stock.$id.tsx). Few products are sold out: the texts come with the loader data and the
 * field is plain markup, so that other pages do not load them.
 */
export function BackInStockForm({
	id,
	words,
	typed = words.prefix,
	error,
}: {
	id: string
	words: WaitWords
	typed?: string
	error?: string
}) {
	return (
		<form
			id="tell-me"
			method="post"
			action={href(`/back-in-stock/${id}`)}
			noValidate
			aria-label={m.card_tell_me()}
			className="mt-5 flex flex-col gap-1.5 rounded-lg border border-sand bg-paper p-4"
		>
			<p className="mb-2">{words.text}</p>
			<label htmlFor="wait-number" className={LABEL}>
				{words.number}
			</label>
			<input
				id="wait-number"
				type="tel"
				name="whatsapp"
				defaultValue={typed}
				autoComplete="tel"
				maxLength={40}
				aria-required
				aria-invalid={!!error}
				aria-describedby="wait-note"
				className="min-h-11 rounded-md border border-smoke/50 bg-paper px-3 text-base aria-invalid:border-ember"
			/>
			<div id="wait-note">
				{error ? (
					<p role="alert" className={`${LABEL} text-ember`}>
						{error}
					</p>
				) : null}
				<p className="text-sm text-smoke">{words.kept}</p>
			</div>
			<Button type="submit" className="mt-2">
				{m.card_tell_me()}
			</Button>
		</form>
	)
}
