import { m } from '~/paraglide/messages.js'
import type { SentBy } from '~/shop/vocabulary.ts'
import { TextField } from '~/ui/field.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { FoldedSection } from './panel-section.tsx'
import type { Editable } from './use-order-form.ts'

/** How the order is sent; the customer sees it on the order page. */
export function PanelParcel({ base, form, edit }: Editable) {
	const { sentBy, carrier, parcelNumber } = form
	const names: Record<SentBy, string> = { rider: m.office_sent_rider(), agency: m.office_sent_agency() }
	const text = { autoComplete: 'off', maxLength: 80 }
	return (
		<FoldedSection
			title={m.panel_parcel()}
			summary={[sentBy && names[sentBy], carrier, parcelNumber].filter(Boolean).join(' · ')}
			open={['confirmed', 'processing'].includes(base.status)}
		>
			<ChoiceChips<SentBy | ''>
				legend={m.panel_parcel_by()}
				choices={[
					{ value: 'rider', label: names.rider },
					{ value: 'agency', label: names.agency },
					{ value: '', label: m.panel_parcel_open() },
				]}
				chosen={sentBy}
				onChoose={(way) => edit({ sentBy: way })}
			/>
			<TextField
				label={m.panel_parcel_carrier()}
				{...text}
				value={carrier}
				onChange={(event) => edit({ carrier: event.target.value })}
			/>
			<TextField
				label={m.panel_parcel_number()}
				{...text}
				value={parcelNumber}
				onChange={(event) => edit({ parcelNumber: event.target.value })}
			/>
		</FoldedSection>
	)
}
