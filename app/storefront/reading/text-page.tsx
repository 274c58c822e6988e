import type { ReactNode } from 'react'
import type { TextPage } from '~/features/blog/text-sections.ts'
import { m } from '~/paraglide/messages.js'
import type { Crumb } from '../frame/breadcrumbs.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Prose } from './prose.tsx'

const FOLD = 'flex min-h-11 items-center text-gold underline underline-offset-4'

/** Terms and privacy: a table of contents beside the text. On a phone it is folded, and so are the long lists. */
export function TextPageView({
	page,
	trail,
	children,
}: {
	page: TextPage
	trail: readonly Crumb[]
	children?: ReactNode
}) {
	return (
		<div className="page-frame">
			<PageHead trail={trail} title={page.title}>
				<Prose html={page.lead} className="mt-3 max-w-2xl text-smoke" />
				{children}
			</PageHead>
			<div className="grid gap-8 lg:grid-cols-[16rem_1fr] lg:gap-16">
				<nav aria-label={m.house_contents()} className="lg:sticky lg:top-24 lg:self-start">
					<details className="folded-on-phones">
						<summary className={FOLD}>{m.house_contents()}</summary>
						<ol className="border-l border-sand">
							{page.sections.map(({ id, title }) => (
								<li key={id}>
									<a
										href={`#${id}`}
										className="flex min-h-11 items-center pl-4 text-smoke underline-offset-4 hover:text-ink hover:underline"
									>
										{title}
									</a>
								</li>
							))}
						</ol>
					</details>
				</nav>
				<div className="min-w-0 max-w-[44rem]">
					{page.sections.map(({ id, title, html, parts }) => (
						<section
							key={id}
							id={id}
							className="scroll-mt-20 border-t border-sand py-8 first:border-0 first:pt-0 last:pb-0"
						>
							<h2 className="mb-3 text-2xl">{title}</h2>
							<Prose html={html} />
							{parts.map((part) => (
								<details key={part.title} className="folded-on-phones mt-3">
									<summary className={FOLD}>{part.title}</summary>
									<Prose html={part.html} />
								</details>
							))}
						</section>
					))}
				</div>
			</div>
		</div>
	)
}
