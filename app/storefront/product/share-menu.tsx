import { useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { ChatLink } from '~/ui/chat-link.tsx'
import { Dialog } from '~/ui/dialog.tsx'

export function ShareMenu({
	title,
	address,
	whatsapp,
	onClose,
}: {
	title: string
	address: string
	whatsapp: string
	onClose: () => void
}) {
	const field = useRef<HTMLInputElement>(null)
	const [copied, setCopied] = useState(false)
	async function copy() {
		try {
			await navigator.clipboard.writeText(address)
			setCopied(true)
		} catch {
			// Not allowed, or missing on plain http: select the text for copying by hand.
			field.current?.select()
		}
	}
	return (
		<Dialog open onClose={onClose} title={title} closeLabel={m.close()}>
			<div className="flex flex-col gap-3">
				<ChatLink href={whatsapp}>{m.share_whatsapp()}</ChatLink>
				<Button look="secondary" onClick={copy}>
					{m.share_copy()}
				</Button>
				<input
					ref={field}
					readOnly
					value={address}
					aria-label={m.share_address()}
					className="min-h-11 w-full rounded-md border border-sand bg-ivory px-3 text-sm text-smoke"
				/>
				<p role="status" className="min-h-6 text-emerald">
					{copied ? m.share_copied() : null}
				</p>
			</div>
		</Dialog>
	)
}
