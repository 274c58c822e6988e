import { m } from '~/paraglide/messages.js'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { HomeSection } from './home-sections.tsx'

const STEPS = [
	{ title: m.home_how_browse, text: m.home_how_browse_text },
	{ title: m.home_how_select, text: m.home_how_select_text },
	{ title: m.home_how_inquiry, text: m.home_how_inquiry_text },
	{ title: m.home_how_whatsapp, text: m.home_how_whatsapp_text },
]

export function HowItWorks() {
	return (
		<HomeSection title={m.home_how()}>
			<ol className="grid gap-px overflow-hidden rounded-lg border border-sand bg-sand sm:grid-cols-2 lg:grid-cols-4">
				{STEPS.map(({ title, text }, index) => (
					<li key={title()} className="flex gap-4 bg-paper p-5 lg:flex-col lg:gap-3 lg:p-7">
						<span aria-hidden="true" className="w-8 shrink-0 font-serif text-4xl text-gold">
							{index + 1}
						</span>
						<Words title={title()} text={text()} />
					</li>
				))}
			</ol>
		</HomeSection>
	)
}

const REASONS: { icon: IconName; title: () => string; text: () => string }[] = [
	{ icon: 'check', title: m.home_why_authentic, text: m.home_why_authentic_text },
	{ icon: 'heart', title: m.home_why_curated, text: m.home_why_curated_text },
	{ icon: 'whatsapp', title: m.home_why_whatsapp, text: m.home_why_whatsapp_text },
]

export function WhyShopWithUs() {
	return (
		<HomeSection title={m.home_why()}>
			<div className="grid gap-8 md:grid-cols-3 md:gap-10">
				{REASONS.map(({ icon, title, text }) => (
					<div key={icon} className="flex gap-4 md:flex-col">
						<span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sand text-gold">
							<Icon name={icon} />
						</span>
						<Words title={title()} text={text()} />
					</div>
				))}
			</div>
		</HomeSection>
	)
}

function Words({ title, text }: { title: string; text: string }) {
	return (
		<div>
			<h3 className="text-xl">{title}</h3>
			<p className="mt-1 text-smoke">{text}</p>
		</div>
	)
}
