import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { Icon, type IconName } from '~/ui/icon.tsx'

const STEPS = [
	{ title: m.home_how_browse, text: m.home_how_browse_text },
	{ title: m.home_how_select, text: m.home_how_select_text },
	{ title: m.home_how_inquiry, text: m.home_how_inquiry_text },
	{ title: m.home_how_whatsapp, text: m.home_how_whatsapp_text },
]

export function HowItWorks() {
	return (
		<section>
			<h2 className="mb-4 text-2xl md:text-3xl">{m.home_how()}</h2>
			<ol className="grid gap-4">
				{STEPS.map(({ title, text }, index) => (
					<Point key={title()} mark={index + 1} title={title()} text={text()} />
				))}
			</ol>
		</section>
	)
}

const REASONS: { icon: IconName; title: () => string; text: () => string }[] = [
	{ icon: 'check', title: m.home_why_authentic, text: m.home_why_authentic_text },
	{ icon: 'heart', title: m.home_why_curated, text: m.home_why_curated_text },
	{ icon: 'whatsapp', title: m.home_why_whatsapp, text: m.home_why_whatsapp_text },
]

export function WhyShopWithUs() {
	return (
		<section>
			<h2 className="mb-4 text-2xl md:text-3xl">{m.home_why()}</h2>
			<ul className="grid gap-4">
				{REASONS.map(({ icon, title, text }) => (
					<Point
						key={icon}
						mark={<Icon name={icon} className="mt-1 size-5" />}
						title={title()}
						text={text()}
					/>
				))}
			</ul>
		</section>
	)
}

function Point({ mark, title, text }: { mark: ReactNode; title: string; text: string }) {
	return (
		<li className="flex gap-3">
			<span aria-hidden="true" className="w-6 shrink-0 font-serif text-2xl text-gold">
				{mark}
			</span>
			<div>
				<h3 className="font-sans text-base font-medium">{title}</h3>
				<p className="text-sm text-smoke">{text}</p>
			</div>
		</li>
	)
}
