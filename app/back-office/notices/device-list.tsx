import { Form } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { momentText } from '~/shop/time/dates.ts'
import { IntentButton } from '../components/intent-button.tsx'
import { unsubscribe } from './use-push.ts'

export type Device = { id: number; name: string; since: Date; showsDetails: boolean; isThis: boolean }

export function DeviceList({ devices }: { devices: Device[] }) {
	return (
		<div>
			<h3 className="text-base">{m.notices_devices()}</h3>
			<ul className="divide-y divide-sand/70">
				{devices.map((device) => (
					<DeviceRow key={device.id} device={device} />
				))}
			</ul>
		</div>
	)
}

function DeviceRow({ device: { id, name, since, showsDetails, isThis } }: { device: Device }) {
	const small = { look: 'secondary', size: 'sm' } as const
	return (
		<li className="flex flex-col gap-2 py-3 text-sm">
			<div>
				<p className="font-medium">{isThis ? `${name} (${m.notices_this()})` : name}</p>
				<p className="text-smoke tabular-nums">{m.notices_since({ moment: momentText(since) })}</p>
				<p className="text-smoke">{showsDetails ? m.notices_says_details() : m.notices_says_little()}</p>
			</div>
			<Form method="post" preventScrollReset className="flex flex-wrap gap-2">
				<input type="hidden" name="device" value={id} />
				<input type="hidden" name="details" value={showsDetails ? 'off' : 'on'} />
				<IntentButton
					{...small}
					intent="notice-details"
					aria-label={
						showsDetails
							? m.notices_hide_details_of({ device: name })
							: m.notices_show_details_of({ device: name })
					}
				>
					{showsDetails ? m.notices_hide_details() : m.notices_show_details()}
				</IntentButton>
				<IntentButton {...small} intent="test-notice" aria-label={m.notices_send_test_of({ device: name })}>
					{m.notices_send_test()}
				</IntentButton>
				<IntentButton
					{...small}
					intent="end-notices"
					aria-label={m.notices_remove_of({ device: name })}
					onClick={isThis ? unsubscribe : undefined}
				>
					{m.notices_remove()}
				</IntentButton>
			</Form>
		</li>
	)
}
