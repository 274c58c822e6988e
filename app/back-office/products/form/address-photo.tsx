import { m } from '~/paraglide/messages.js'
import { IconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { PHOTO_ROW, PhotoRow } from './photo-row.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** A cover given by URL: always first, because only the cover can have a URL. */
export function AddressPhoto({ form }: { form: ProductFormState }) {
	const { values, set } = form
	return (
		<li className={PHOTO_ROW}>
			<PhotoRow
				photo={form.cover}
				number={1}
				badge={`${m.office_photos_cover()} · ${m.office_photos_by_address()}`}
				alt={values.imageAlt}
				altFr={values.imageAltFr}
				names={{ alt: 'imageAlt', altFr: 'imageAltFr' }}
				onAlt={({ alt, altFr }) => {
					if (alt !== undefined) set('imageAlt', alt)
					if (altFr !== undefined) set('imageAltFr', altFr)
				}}
			>
				<IconButton label={m.office_photos_remove({ number: 1 })} danger onClick={() => set('imageUrl', '')}>
					<Icon name="trash" className="size-5" />
				</IconButton>
			</PhotoRow>
		</li>
	)
}
