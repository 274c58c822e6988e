import { type ReactNode, useState } from 'react'
import { LONGEST_ALT } from '~/features/catalogue/edit/photo-list.ts'
import type { Photo } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { GALLERY_WIDTHS } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'

/** The widths every photo has: further photos of the sample exist in gallery widths only. */
export const ANY_PHOTO = { widths: GALLERY_WIDTHS, many: true }

export const PHOTO_ROW = 'rounded-md border border-sand bg-paper p-2'

/** A photo with its buttons, and below it the alternative texts in both languages. */
export function PhotoRow({
	photo,
	number,
	badge,
	alt,
	altFr,
	names,
	onAlt,
	children,
}: {
	photo: Photo | null
	number: number
	badge?: string
	alt: string
	altFr: string
	/** Field names, if the texts are form fields themselves. */
	names?: { alt: string; altFr: string }
	onAlt: (words: { alt?: string; altFr?: string }) => void
	children: ReactNode
}) {
	// Initial state only: clearing the texts must not close the section.
	const [opened] = useState(!!(alt || altFr))
	const limit = { maxLength: LONGEST_ALT, autoComplete: 'off' }
	return (
		<>
			<div className="flex items-center gap-1">
				<div className="w-14 shrink-0 overflow-hidden rounded-sm sm:w-16">
					<ProductPhoto
						photo={photo}
						alt={alt || m.office_photos_number({ number })}
						sizes="64px"
						{...ANY_PHOTO}
					/>
				</div>
				<div className="flex min-w-0 flex-1 flex-wrap items-center justify-end">
					{badge ? (
						<span className="mr-auto ml-1 rounded-sm bg-sand px-1.5 py-0.5 text-xs">{badge}</span>
					) : null}
					<div className="flex">{children}</div>
				</div>
			</div>
			<details className="group/words" open={opened}>
				<summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-sm">
					<span className="inline-flex items-center gap-1">
						<Icon name="chevron" className="size-4 transition-transform group-open/words:rotate-90" />
						{m.office_photos_words({ number })}
					</span>
					<span className="text-xs text-smoke">{stateOf(alt, altFr)}</span>
				</summary>
				<div className="grid gap-3 pb-1 sm:grid-cols-2">
					<TextField
						label={m.office_photos_alt({ number })}
						name={names?.alt}
						value={alt}
						onChange={(event) => onAlt({ alt: event.target.value })}
						{...limit}
					/>
					<TextField
						label={m.office_photos_alt_fr({ number })}
						name={names?.altFr}
						lang="fr"
						value={altFr}
						onChange={(event) => onAlt({ altFr: event.target.value })}
						{...limit}
					/>
				</div>
				<p className="pb-1 text-sm text-smoke">{m.office_photos_alt_hint()}</p>
			</details>
		</>
	)
}

function stateOf(alt: string, altFr: string): string {
	if (!alt && !altFr) return m.office_photos_words_none()
	if (!altFr) return m.office_french_missing()
	return alt ? '' : m.office_english_missing()
}
