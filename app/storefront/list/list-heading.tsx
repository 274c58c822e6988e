import type { ReactNode } from 'react'
import type { Gender } from '~/shop/vocabulary.ts'
import type { ListWords } from './list-page-data.ts'

const BANDS: Record<Gender | 'plain', { band: string; quiet: string }> = {
	plain: { band: '', quiet: 'text-smoke' },
	men: { band: 'bg-ink text-ivory', quiet: 'text-sand' },
	women: { band: 'bg-sand', quiet: 'text-ink' },
	unisex: { band: 'border-b border-sand bg-paper', quiet: 'text-smoke' },
}

/** Line drawings of bottles: one per gender, both for unisex. */
const SQUARE = 'M20 50h60v90H20ZM38 50V34h24v16M34 10h32v24H34ZM32 80h36v34H32Z'
const ROUND = 'M150 50a45 45 0 1 0 .1 0ZM140 50V36h20v14M132 10a18 18 0 0 1 36 0v26h-36ZM124 95h52'
const BOTTLES = {
	men: { viewBox: '0 -14 100 168', d: SQUARE },
	women: { viewBox: '90 -14 110 168', d: ROUND },
	unisex: { viewBox: '0 -14 200 168', d: SQUARE + ROUND },
}

/**
 * Title and lead of a list; the gender pages have a coloured band. Kept short on a phone, so the products come first.
 */
export function ListHeading({
	words,
	gender,
	children,
}: {
	words: ListWords
	gender?: Gender | undefined
	children?: ReactNode
}) {
	const { band, quiet } = BANDS[gender ?? 'plain']
	const bottles = gender && BOTTLES[gender]
	return (
		<header className={band}>
			<div className={`list-heading ${bottles ? 'py-2.5' : 'pt-2'}`}>
				{bottles ? (
					<svg
						aria-hidden="true"
						viewBox={bottles.viewBox}
						className="absolute right-6 bottom-0 hidden h-4/5 text-gilt md:block"
					>
						<path d={bottles.d} fill="none" stroke="currentColor" />
					</svg>
				) : null}
				{words.eyebrow ? <p className={`list-eyebrow ${quiet}`}>{words.eyebrow}</p> : null}
				<h1>{words.title}</h1>
				<p className={quiet}>{words.lead}</p>
				{children}
			</div>
		</header>
	)
}
