import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/shop/money.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import type { OrderStatus } from '~/shop/vocabulary.ts'
import { Icon } from '~/ui/icon.tsx'
import { OrderSums } from './order-totals.tsx'
import type { OrderView } from './order-view.ts'

const STATUS_WORDS: Record<OrderStatus, () => string> = {
	pending: m.order_status_pending,
	contacted: m.order_status_contacted,
	confirmed: m.order_status_confirmed,
	processing: m.order_status_processing,
	delivered: m.order_status_delivered,
	cancelled: m.order_status_cancelled,
}

/** A status in the customer's words. */
export const statusWords = (status: OrderStatus): string => ownEntry(STATUS_WORDS, status)?.() ?? status

/** What was ordered, in the customer's words. */
export function OrderContents({ order }: { order: OrderView }) {
	return (
		<section aria-labelledby="ordered">
			<h2 id="ordered" className="text-2xl">
				{order.words ? m.order_page_words() : m.order_page_ordered()}
			</h2>
			{order.words ? (
				<p className="mt-3 whitespace-pre-line break-words rounded-md bg-sand/50 px-4 py-3">{order.words}</p>
			) : (
				<ul className="mt-1 divide-y divide-sand">
					{order.lines.map(({ id, name, quantity, price }) => (
						<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
							<span>
								<span className="tabular-nums text-smoke">{quantity} ×</span> {name}
							</span>
							<span className="shrink-0 tabular-nums">{formatTotal(price * quantity)}</span>
						</li>
					))}
				</ul>
			)}
			<OrderSums order={order} />
		</section>
	)
}

/** What has happened, with its time, and what usually comes next, beside the bottle. */
export function OrderTimeline({ order }: { order: OrderView }) {
	const { ahead, photo } = order
	return (
		<section aria-labelledby="progress">
			<h2 id="progress" className="text-2xl">
				{m.order_page_progress()}
			</h2>
			<div className="mt-3 flex flex-wrap items-start gap-4">
				{photo ? (
					<div className="w-1/3 max-w-52">
						<ProductPhoto photo={photo} alt="" sizes="208px" widths={[340]} eager className="rounded-lg" />
					</div>
				) : null}
				<ol className="flex-1 basis-36">
					{order.timeline.map(({ status, on }, index) => (
						<Step
							// biome-ignore lint/suspicious/noArrayIndexKey: what has happened never changes its place
							key={index}
							done
							cancelled={status === 'cancelled'}
							last={ahead.length === 0 && index === order.timeline.length - 1}
						>
							<p className="font-medium">{statusWords(status)}</p>
							<p className="text-sm text-smoke">{on}</p>
						</Step>
					))}
					{ahead.map((status, index) => (
						<Step key={status} last={index === ahead.length - 1}>
							<p className="text-smoke">
								{statusWords(status)}
								<span className="sr-only"> ({m.order_step_ahead()})</span>
							</p>
						</Step>
					))}
				</ol>
			</div>
		</section>
	)
}

function Step({
	done = false,
	cancelled = false,
	last,
	children,
}: {
	done?: boolean
	cancelled?: boolean
	last: boolean
	children: React.ReactNode
}) {
	const dot = cancelled
		? 'bg-ember text-paper'
		: done
			? 'bg-emerald text-paper'
			: 'border border-smoke/50 bg-paper'
	return (
		<li className={`relative flex gap-3 ${last ? '' : 'pb-5'}`}>
			{last ? null : <span aria-hidden="true" className="absolute top-6 bottom-0 left-3 w-px bg-sand" />}
			<span className={`flex size-6 shrink-0 items-center justify-center rounded-full ${dot}`}>
				{done ? <Icon name={cancelled ? 'close' : 'check'} className="size-4" /> : null}
			</span>
			<div>{children}</div>
		</li>
	)
}
