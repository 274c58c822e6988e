import { m } from '~/paraglide/messages.js'
import { TitledSection } from '~/ui/titled-section.tsx'

/** S-PROD-09 */
export function OrderSteps() {
	const steps = [m.order_step_buy(), m.order_step_details(), m.order_step_whatsapp()]
	return (
		<TitledSection
			id="how-to-order"
			title={m.order_steps_title()}
			className="rounded-lg bg-sand/50 p-6 md:p-8"
			titleClass="text-2xl"
		>
			<ol className="mt-5 flex flex-col gap-5">
				{steps.map((step, index) => (
					<li key={step} className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-3">
						<span
							aria-hidden="true"
							className="border-b border-gilt pb-1 text-center font-serif text-2xl text-gold"
						>
							{index + 1}
						</span>
						<span className="leading-relaxed">{step}</span>
					</li>
				))}
			</ol>
			<p className="mt-5 border-t border-gilt/40 pt-4 text-sm text-smoke">{m.order_steps_promise()}</p>
		</TitledSection>
	)
}
