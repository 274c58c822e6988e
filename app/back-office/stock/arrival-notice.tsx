import { Link } from 'react-router'
import type { Arrival } from '~/features/stock/deliveries/delivery.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/notice.tsx'
import { countText } from '../components/number-text.ts'

const LINK = 'inline-flex min-h-11 items-center text-gold underline underline-offset-4'

/** Counting a product begins on the page of its stock. */
export function CountLink({ id, name }: { id: string; name: string }) {
	return (
		<Link to={`/admin/stock/products/${encodeURIComponent(id)}`} className={LINK}>
			{m.supply_count_it({ name })}
		</Link>
	)
}

/** Whom to tell that a product is back, and what to count first. */
export function ArrivalNotice({ uncounted, waiting }: Arrival) {
	if (uncounted.length + waiting.length === 0) return null
	return (
		<Notice>
			<ul>
				{waiting.map(({ name, count }) => (
					<li key={name}>
						<Link to="/admin/products/waiting" className={LINK}>
							{count === 1 ? m.supply_waiting_one({ name }) : m.supply_waiting({ n: countText(count), name })}
						</Link>
					</li>
				))}
			</ul>
			{uncounted.length > 0 ? (
				<>
					<p className="text-sm">{m.supply_not_counted()}</p>
					<ul>
						{uncounted.map((product) => (
							<li key={product.id}>
								<CountLink {...product} />
							</li>
						))}
					</ul>
				</>
			) : null}
		</Notice>
	)
}
