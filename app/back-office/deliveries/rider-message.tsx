import { useState } from 'react'
import type { TownStops } from '~/features/orders/deliveries/day-sheet.ts'
import { riderText, riderTexts } from '~/features/orders/deliveries/rider-text.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { ChatLink } from '~/ui/chat-link.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Panel } from '../components/panel.tsx'
import { ChoiceChips } from '../orders/panel/choice-chips.tsx'

/** Without a number: the seller picks the rider in WhatsApp. */
const linkOf = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

/** The day as one text for the rider, in either language, to copy or to send. */
export function RiderMessage({ towns, day }: { towns: TownStops[]; day: string }) {
	const [chosen, setChosen] = useState(language())
	const texts = riderTexts(towns, day, chosen)
	const whole = riderText(towns, day, chosen)
	const isWhole = texts.length === 1
	return (
		<Panel title={m.day_sheet_text()} note={m.day_sheet_text_rule()}>
			<div className="flex flex-col gap-3 rounded-md border border-sand bg-paper p-3">
				<ChoiceChips
					legend={m.day_sheet_text_language()}
					choices={[
						{ value: 'fr', label: 'Français' },
						{ value: 'en', label: 'English' },
					]}
					chosen={chosen}
					onChoose={setChosen}
				/>
				<TextArea
					label={m.day_sheet_text_whole()}
					lang={chosen}
					rows={8}
					readOnly
					value={whole}
					className="text-sm!"
				/>
				{isWhole ? null : <p className="text-sm">{m.day_sheet_too_long()}</p>}
				<div className="flex flex-wrap gap-2">
					{texts.map(({ town, from, to, text }) => (
						<ChatLink key={from} href={linkOf(text)} size="sm">
							{isWhole
								? m.day_sheet_send()
								: m.day_sheet_send_part({
										town: town || m.day_sheet_no_town(),
										from: String(from),
										to: String(to),
									})}
						</ChatLink>
					))}
					<CopyButton key={chosen} text={whole} done={m.day_sheet_copied()}>
						{m.day_sheet_copy()}
					</CopyButton>
				</div>
			</div>
		</Panel>
	)
}
