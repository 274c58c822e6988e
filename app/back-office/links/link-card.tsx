import { type ReactNode, useSyncExternalStore } from 'react'
import { linkName } from '~/features/links/link-words.ts'
import { type NamedLink, shortAddress } from '~/features/links/short-link.ts'
import { m } from '~/paraglide/messages.js'
import { Button, buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { Icon } from '~/ui/icon.tsx'

type CodedLink = NamedLink & { code: string }

/** A link with its address, ready to be copied, shared and printed. `children`: what else there is to it. */
export function LinkCard({
	link,
	origin,
	children,
}: {
	link: CodedLink
	origin: string
	children?: ReactNode
}) {
	const address = shortAddress(origin, link.code)
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<p className="font-medium wrap-anywhere">{linkName(link)}</p>
			<p className="text-sm wrap-anywhere text-smoke select-all">{address}</p>
			<div className="flex flex-wrap gap-2">
				<CopyButton text={address} done={m.link_copied()}>
					{m.link_copy()}
				</CopyButton>
				<ShareAddress address={address} name={linkName(link)} />
				{children}
			</div>
			<QrCode address={address} code={link.code} />
		</div>
	)
}

/** Where the device has a share sheet. */
function ShareAddress({ address, name }: { address: string; name: string }) {
	const offered = useSyncExternalStore(
		() => () => {},
		() => 'share' in navigator,
		() => false,
	)
	if (!offered) return null
	return (
		<Button
			look="secondary"
			size="sm"
			aria-label={m.link_share_label({ name })}
			// Changing one's mind is no failure, and the address can still be copied.
			onClick={() => navigator.share({ url: address }).catch(() => {})}
		>
			<Icon name="share" className="size-5" />
			{m.link_share()}
		</Button>
	)
}

/** Loaded when it is unfolded. */
function QrCode({ address, code }: { address: string; code: string }) {
	const file = (kind: 'svg' | 'png') => `/admin/links/${code}.${kind}`
	return (
		<details>
			<summary className="inline-flex min-h-11 items-center text-sm text-gold underline underline-offset-4">
				{m.link_qr()}
			</summary>
			<div className="flex flex-wrap items-end gap-3 pb-2">
				<img
					src={file('svg')}
					alt={m.link_qr_of({ address })}
					width={160}
					height={160}
					loading="lazy"
					className="border border-sand"
				/>
				<div className="flex flex-col gap-2">
					{(['svg', 'png'] as const).map((kind) => (
						<a
							key={kind}
							href={file(kind)}
							download
							className={buttonClass({ look: 'secondary', size: 'sm' })}
						>
							<Icon name="download" className="size-5" />
							{kind === 'svg' ? m.link_qr_svg() : m.link_qr_png()}
						</a>
					))}
				</div>
			</div>
		</details>
	)
}
