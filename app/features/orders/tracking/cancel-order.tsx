import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'

/** A plain form, collapsed: the first tap asks, the second cancels. */
export function CancelOrder({ token }: { token: string }) {
	return (
		<details className="max-w-full">
			<summary className="flex min-h-11 w-fit items-center text-sm text-smoke underline underline-offset-4">
				{m.order_cancel()}
			</summary>
			<form
				method="post"
				action={href(`/order/${token}?cancel`)}
				className="mt-1 flex flex-col items-start gap-3 border-l-4 border-ember bg-paper px-4 py-3"
			>
				<p className="max-w-prose">{m.order_cancel_ask()}</p>
				<Button type="submit" look="danger">
					{m.order_cancel_yes()}
				</Button>
			</form>
		</details>
	)
}
