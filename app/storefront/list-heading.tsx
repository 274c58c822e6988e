import type { ReactNode } from 'react'
import type { ListPageFacts } from './list-page-facts.ts'

const BANDS: Record<ListPageFacts['theme'], { band: string; quiet: string; rule: string }> = {
	plain: { band: '', quiet: 'text-smoke', rule: 'bg-gilt' },
	men: { band: 'bg-ink text-ivory', quiet: 'text-sand', rule: 'bg-gilt' },
	women: { band: 'bg-sand', quiet: 'text-ink', rule: 'bg-gold' },
	unisex: { band: 'bg-gradient-to-r from-sand from-50% to-ink to-50%', quiet: 'text-ink', rule: 'bg-gold' },
}

/** Heading and lead of a list; the gender pages stand in a band of their own. */
export function ListHeading({ page, children }: { page: ListPageFacts; children?: ReactNode }) {
	const { band, quiet, rule } = BANDS[page.theme]
	const plain = page.theme === 'plain'
	return (
		<header className={band}>
			<div className={`mx-auto max-w-7xl px-4 md:px-6 ${plain ? 'pt-7 md:pt-12' : 'py-9 md:py-16'}`}>
				{page.eyebrow ? <p className={`mb-2 text-sm tracking-wide ${quiet}`}>{page.eyebrow()}</p> : null}
				<h1 className="text-4xl md:text-5xl">{page.title()}</h1>
				<span aria-hidden="true" className={`mt-3 block h-px w-12 md:mt-4 ${rule}`} />
				<p className={`mt-3 max-w-xl md:mt-4 ${quiet}`}>{page.lead()}</p>
				{children}
			</div>
		</header>
	)
}
