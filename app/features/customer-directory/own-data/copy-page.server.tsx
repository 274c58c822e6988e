// A person's copy as one file: it opens in any browser, and has the same as JSON for another program.
import { renderToStaticMarkup } from 'react-dom/server'
import { channelName } from '~/features/customers/consent.ts'
import { sourceName, statusName } from '~/features/orders/list/order-words.ts'
import { paymentWayName } from '~/features/settings/delivery-and-payment.tsx'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { isObject } from '~/shop/shape.ts'
import { longDayOfText, longMoment } from '~/shop/time/dates.ts'
import type { ConsentChannel, OrderSource, OrderStatus, PaymentWay } from '~/shop/vocabulary.ts'
import { columnLabel, PLACE_NAMES, type PlaceName } from '../personal-data-words.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem;color:#1c1917}
dl{margin:0;padding:.75rem 0;border-top:1px solid #ddd}dl div{display:grid;grid-template-columns:9rem 1fr;gap:0 1rem;padding:.1rem 0}
dt{color:#57534e}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}dl dl{padding:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere}summary{padding:.75rem 0}`

export type DataCopy = { place: PlaceName; rows: Record<string, unknown>[] }[]

export function drawDataCopy(copy: DataCopy, shop: string, now: Date): string {
	const title = m.copy_title({ shop })
	const data = Object.fromEntries(copy.map(({ place, rows }) => [place, rows]))
	return `<!doctype html>${renderToStaticMarkup(
		<html lang={language()}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{title}</title>
				<style>{STYLE}</style>
			</head>
			<body>
				<main>
					<h1>{title}</h1>
					<p>{m.copy_made({ moment: longMoment(now, language()) })}</p>
					<p>{copy.length > 0 ? m.copy_left_out() : m.copy_none()}</p>
					{copy.map(({ place, rows }) => (
						<section key={place}>
							<h2>{PLACE_NAMES[place]()}</h2>
							{rows.map((row, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: drawn once
								<Facts key={index} facts={row} />
							))}
						</section>
					))}
					<details>
						<summary>{m.copy_json()}</summary>
						<pre id="json">{JSON.stringify({ made: now.toISOString(), ...data }, null, 1)}</pre>
					</details>
				</main>
			</body>
		</html>,
	)}`
}

function Facts({ facts }: { facts: Record<string, unknown> }) {
	return (
		<dl>
			{Object.entries(facts).map(([column, value]) => (
				<div key={column}>
					<dt>{columnLabel(column)}</dt>
					<dd>
						<Value column={column} value={value} />
					</dd>
				</div>
			))}
		</dl>
	)
}

function Value({ column, value }: { column: string; value: unknown }) {
	if (Array.isArray(value))
		// biome-ignore lint/suspicious/noArrayIndexKey: drawn once
		return value.map((part, index) => <Value key={index} column={column} value={part} />)
	if (isObject(value)) return <Facts facts={value} />
	if (typeof value === 'boolean') return value ? m.copy_yes() : m.copy_no()
	const text = String(value)
	if (/^\d{4}-\d\d-\d\d$/.test(text)) return longDayOfText(text, language())
	if (/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(text)) return longMoment(new Date(text), language())
	if (column === 'order_source') return sourceName(text as OrderSource)
	if (column === 'channel') return channelName(text as ConsentChannel)
	if (column === 'way') return paymentWayName(text as PaymentWay)
	return /status|_value/.test(column) ? statusName(text as OrderStatus) : text
}
