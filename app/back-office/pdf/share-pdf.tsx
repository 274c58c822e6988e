import { useState, useSyncExternalStore } from 'react'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { shareFile, sheetTakes } from './share-file.ts'

const pdf = (name: string, parts: BlobPart[]) => new File(parts, name, { type: 'application/pdf' })

/** Hands a PDF to another app, such as WhatsApp, where the device has a sheet for it; elsewhere its link is enough. */
export function SharePdf({
	href,
	name,
	label,
	about,
}: {
	href: string
	name: string
	label: string
	about: string
}) {
	const [busy, setBusy] = useState(false)
	const offered = useSyncExternalStore(
		() => () => {},
		() => sheetTakes(pdf(name, ['x'])),
		() => false,
	)
	if (!offered) return null
	const share = async () => {
		setBusy(true)
		try {
			const answer = await fetch(href)
			if (!answer.ok) throw new Error(String(answer.status))
			if ((await shareFile(pdf(name, [await answer.blob()]))) === 'tap-again') location.assign(href)
		} catch {
			// The browser says why there is none.
			location.assign(href)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Button look="secondary" size="sm" busy={busy} aria-label={`${label} ${about}`} onClick={share}>
			<Icon name="share" />
			{label}
		</Button>
	)
}
