import type { TextPage } from '~/features/blog/text-sections.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { TitledSection } from '~/ui/titled-section.tsx'
import { ShopLink } from '../shop-link.tsx'
import { Prose } from './prose.tsx'

type Section = TextPage['sections'][number]

/** The text's four sections, in order: story, mission, values, reasons. */
export function AboutSections({ sections }: { sections: Section[] }) {
	const [story, mission, values, reasons] = sections as [Section, Section, Section, Section]
	return (
		<>
			<TitledSection
				id={story.id}
				title={story.title}
				className="grid gap-4 pb-10 md:grid-cols-[1fr_2fr] md:gap-12 md:pb-16"
			>
				<Prose html={story.html} className="max-w-[42rem] text-[1.0625rem]" />
			</TitledSection>
			<TitledSection
				id={mission.id}
				title={mission.title}
				className="-mx-4 bg-ink px-6 py-14 text-ivory md:mx-0 md:rounded-lg md:px-16 md:py-20"
				titleClass="font-sans text-sm tracking-widest text-gilt uppercase"
			>
				<Prose html={mission.html} className="mt-5 max-w-3xl font-serif text-2xl md:text-3xl" />
			</TitledSection>
			<TitledSection id={values.id} title={values.title} className="py-12 md:pt-20">
				<ul className="mt-6 grid gap-6 md:grid-cols-3 md:gap-10">
					{values.parts.map(({ title, html }) => (
						<li key={title} className="border-l-2 border-gilt pl-3">
							<h3 className="text-xl leading-snug">{title}</h3>
							<Prose html={html} className="mt-1.5 text-smoke" />
						</li>
					))}
				</ul>
			</TitledSection>
			<TitledSection id={reasons.id} title={reasons.title} className="">
				<ol className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-12">
					{reasons.parts.map(({ title, html }, index) => (
						<li key={title} className="grid grid-cols-[2.5rem_1fr] gap-2">
							<span aria-hidden="true" className="font-serif text-3xl leading-none text-gilt">
								{index + 1}
							</span>
							<div>
								<h3 className="text-xl leading-snug">{title}</h3>
								<Prose html={html} className="mt-1.5 text-smoke" />
							</div>
						</li>
					))}
				</ol>
				<p className="mt-12 flex flex-wrap gap-3">
					<ShopLink to="/shop/perfumes" className={buttonClass()}>
						{m.about_shop()}
					</ShopLink>
					<ShopLink to="/contact" className={buttonClass({ look: 'secondary' })}>
						{m.about_write()}
					</ShopLink>
				</p>
			</TitledSection>
		</>
	)
}
