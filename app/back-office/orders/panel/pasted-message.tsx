import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ReadPayment } from '~/features/ledger/payment-message.ts'
import { m } from '~/paraglide/messages.js'
import { TextArea } from '~/ui/field.tsx'

type Answer = { read: ReadPayment | null }

/** The operator's message, read by the server, fills in a payment. */
export function PastedMessage({ onRead }: { onRead: (read: ReadPayment) => void }) {
	const [text, setText] = useState('')
	const { submit, data, state } = useFetcher<Answer>()
	const seen = useRef(data)
	const take = useEffectEvent((read: ReadPayment) => {
		setText('')
		onRead(read)
	})
	useEffect(() => {
		if (data === seen.current) return
		seen.current = data
		if (data?.read) take(data.read)
	}, [data])
	useEffect(() => {
		if (text.trim() === '') return
		const pause = setTimeout(
			() => submit({ text }, { method: 'post', action: '/admin/orders/payment-message' }),
			300,
		)
		return () => clearTimeout(pause)
	}, [text, submit])
	return (
		<div>
			<TextArea
				label={m.pasted_message()}
				rows={1}
				autoComplete="off"
				value={text}
				error={text.trim() && state === 'idle' && data?.read === null ? m.pasted_unsure() : undefined}
				onChange={({ target }) => setText(target.value)}
			/>
			<p role="status" className="mt-1 text-sm text-emerald empty:hidden">
				{text === '' && data?.read ? m.pasted_read() : null}
			</p>
		</div>
	)
}
