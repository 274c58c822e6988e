import type { TextPage } from '~/features/blog/text-sections.ts'
import { m } from '~/paraglide/messages.js'
import { Breadcrumbs, type Crumb } from '../frame/breadcrumbs.tsx'
import { Prose } from './prose.tsx'

/** Terms and privacy: a table of contents beside the text. */
export function TextPageView({ page, trail }: { page: TextPage; trail: readonly Crumb[] }) {
	return (
		<div className="page-frame">
			<div className="pt-1 md:pt-4">
				<Breadcrumbs trail={trail} />
			</div>
			<header className="max-w-2xl pt-4 pb-8 md:pt-10 md:pb-14">
				<h1>{page.title}</h1>
				<Prose html={page.lead} className="mt-4 text-lg text-smoke" />
			</header>
			<div className="grid gap-8 lg:grid-cols-[16rem_1fr] lg:gap-16">
				<nav aria-labelledby="contents" className="lg:sticky lg:top-24 lg:self-start">
					<h2 id="contents" className="font-sans text-sm tracking-widest text-gold uppercase">
						{m.house_contents()}
					</h2>
					<ol className="mt-2 border-l border-sand">
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
				</nav>
				<div className="min-w-0 max-w-[44rem]">
					{page.sections.map(({ id, title, html }) => (
						<section
							key={id}
							id={id}
							className="scroll-mt-20 border-t border-sand py-8 first:border-0 first:pt-0"
						>
							<h2 className="mb-3 text-2xl">{title}</h2>
							<Prose html={html} />
						</section>
					))}
				</div>
			</div>
		</div>
	)
}
