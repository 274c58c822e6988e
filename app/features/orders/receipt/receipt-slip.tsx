import type { Receipt, ReceiptRow } from './receipt.ts'

/** The receipt as printed: pure black on white, as wide as its paper (receipt.css). */
export function ReceiptSlip({ receipt }: { receipt: Receipt }) {
	const { shopName, shopLines, title, note, facts, lines, totals, payments, balance, thanks } = receipt
	return (
		<article className="slip" lang={receipt.language} aria-labelledby="slip-title">
			<header className="slip-head">
				<p className="slip-shop">{shopName}</p>
				{shopLines.map((line) => (
					<p key={line}>{line}</p>
				))}
			</header>
			<h2 id="slip-title" className="slip-title">
				{title}
			</h2>
			{note ? <p className="slip-note">{note}</p> : null}
			<dl className="slip-part">
				{facts.map(({ name, value }) => (
					<div key={name} className="slip-row">
						<dt>{name}</dt>
						<dd className="slip-fact">{value}</dd>
					</div>
				))}
			</dl>
			<ul className="slip-part">
				{lines.map((row, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: drawn once
					<li key={index} className="slip-line">
						<p>{row.name}</p>
						{row.amount ? (
							<p className="slip-row">
								<span>{row.detail}</span>
								<span className="slip-amount">{row.amount}</span>
							</p>
						) : null}
					</li>
				))}
			</ul>
			<Rows rows={totals} together />
			<Rows rows={payments} />
			<Rows rows={[balance]} together />
			<p className="slip-thanks">{thanks}</p>
		</article>
	)
}

function Rows({ rows, together = false }: { rows: ReceiptRow[]; together?: boolean }) {
	if (rows.length === 0) return null
	return (
		<dl className={together ? 'slip-part slip-together' : 'slip-part'}>
			{rows.map(({ name, detail, amount, strong }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: drawn once
				<div key={index} className={strong ? 'slip-row slip-strong' : 'slip-row'}>
					<dt>{name}</dt>
					<dd className="slip-amount">{amount}</dd>
					{detail ? <dd className="slip-detail">{detail}</dd> : null}
				</div>
			))}
		</dl>
	)
}
