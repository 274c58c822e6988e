import type { PublicProduct } from '~/features/catalogue/product.ts'
import { WAIT_DAYS } from '~/features/catalogue/waiting/waiting.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { PHONE_PREFIX } from '~/shop/text/phone-number.ts'
import { Button } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'

/**
 * A plain form, with and without scripts: a product's page is the same for everybody and has no place for an answer,
 * so that the answer is a page of its own (routes/storefront/back-in-stock.$id.tsx).
 */
export function BackInStockForm({
	product,
	typed = PHONE_PREFIX,
	error,
}: {
	product: Pick<PublicProduct, 'id'>
	typed?: string
	error?: string
}) {
	return (
		<form
			id="tell-me"
			method="post"
			action={href(`/back-in-stock/${product.id}`)}
			noValidate
			aria-label={m.card_tell_me()}
			className="mt-5 flex flex-col gap-3 rounded-lg border border-sand bg-paper p-4"
		>
			<p>{m.back_form_text()}</p>
			<TextField
				type="tel"
				name="whatsapp"
				label={m.order_whatsapp_number()}
				hint={m.back_kept({ days: WAIT_DAYS })}
				error={error}
				defaultValue={typed}
				autoComplete="tel"
				maxLength={40}
				required
			/>
			<Button type="submit">{m.card_tell_me()}</Button>
		</form>
	)
}
