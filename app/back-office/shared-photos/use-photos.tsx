import { Link } from 'react-router'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { newProductAddress } from '~/features/catalogue/shared-photos/shared-photos.ts'
import { UNUSED_DAYS } from '~/features/media/unused-photos.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FormSection } from '../components/form-section.tsx'
import { ANY_PHOTO } from '../products/form/photo-row.tsx'
import { AddToProduct } from './add-to-product.tsx'

/** The photos, and the choice of where they go. @param usedBy products that have one of them already */
export function UsePhotos({ photos, usedBy }: { photos: PhotoFile[]; usedBy: string[] }) {
	if (photos.length === 0) return <p>{m.shared_photo_how()}</p>
	const ids = photos.map(({ id }) => id)
	return (
		<>
			<ul aria-label={m.shared_photo_title()} className="grid grid-cols-4 gap-2">
				{photos.map((photo, index) => (
					<li key={photo.id} className="overflow-hidden rounded-sm">
						<ProductPhoto
							photo={{ kind: 'media', ...photo }}
							alt={m.office_photos_number({ number: index + 1 })}
							sizes="136px"
							{...ANY_PHOTO}
						/>
					</li>
				))}
			</ul>
			{usedBy.length > 0 ? <Notice title={m.shared_photo_used({ names: usedBy.join(', ') })} /> : null}
			<FormSection title={m.shared_photo_new()}>
				<p className="text-sm text-smoke">{m.shared_photo_new_hint()}</p>
				<Link to={newProductAddress(ids)} className={buttonClass({}, 'self-start')}>
					<Icon name="plus" className="size-5" />
					{m.admin_page_products_add()}
				</Link>
			</FormSection>
			<FormSection title={m.shared_photo_existing()}>
				<AddToProduct ids={ids} />
			</FormSection>
			<p className="text-sm text-smoke">{m.shared_photo_unused({ days: UNUSED_DAYS })}</p>
		</>
	)
}
