import { useState } from 'react'
import { type ReadPayment, readPaymentMessage } from '~/features/ledger/payment-message.ts'
import { m } from '~/paraglide/messages.js'
import { TextArea } from '~/ui/field.tsx'

/** The operator's message fills in a payment. Its text stays here: it is neither sent nor stored. */
export function PastedMessage({ onRead }: { onRead: (read: ReadPayment) => void }) {
	const [{ text, filled }, set] = useState({ text: '', filled: false })
	return (
		<div>
			<TextArea
				label={m.pasted_message()}
				rows={1}
				autoComplete="off"
				value={text}
				error={text.trim() ? m.pasted_unsure() : undefined}
				onChange={({ target: { value } }) => {
					const read = readPaymentMessage(value)
					if (read) onRead(read)
					set({ text: read ? '' : value, filled: read !== undefined })
				}}
			/>
			<p role="status" className="mt-1 text-sm text-emerald empty:hidden">
				{filled ? m.pasted_read() : null}
			</p>
		</div>
	)
}
