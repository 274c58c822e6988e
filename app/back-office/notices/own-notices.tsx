import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { toast } from '~/ui/toasts/toast.tsx'
import { FormSection } from '../components/form-section.tsx'
import { type Device, DeviceList } from './device-list.tsx'
import type { PushState } from './push-state.ts'
import { subscribe, usePushState } from './use-push.ts'

const WORDS: Record<Exclude<PushState, 'off'>, () => string> = {
	insecure: m.notices_insecure,
	unsupported: m.notices_unsupported,
	'home-screen-first': m.notices_home_screen,
	refused: m.notices_refused,
	on: m.notices_on,
}

/** The devices that get push notifications about new orders. */
export function OwnNotices({ devices, publicKey }: { devices: Device[]; publicKey: string }) {
	const state = usePushState(devices.some(({ isThis }) => isThis))
	return (
		<FormSection title={m.notices_title()}>
			<p className="text-sm text-smoke">{m.notices_text()}</p>
			{state === 'off' ? <AllowButton publicKey={publicKey} /> : null}
			{state && state !== 'off' ? <p className="text-sm font-medium">{WORDS[state]()}</p> : null}
			{devices.length > 0 ? <DeviceList devices={devices} /> : null}
		</FormSection>
	)
}

function AllowButton({ publicKey }: { publicKey: string }) {
	const submit = useSubmit()
	const sending = useNavigation().state !== 'idle'
	const [asking, setAsking] = useState(false)

	async function allow() {
		setAsking(true)
		try {
			const subscription = await subscribe(publicKey)
			if (subscription)
				await submit({ intent: 'allow-notices', subscription }, { method: 'post', preventScrollReset: true })
			else toast(m.notices_not_allowed(), { tone: 'danger' })
		} catch {
			toast(m.notices_browser_failed(), { tone: 'danger' })
		}
		setAsking(false)
	}

	return (
		<Button className="self-start" busy={asking || sending} onClick={allow}>
			{m.notices_allow()}
		</Button>
	)
}
