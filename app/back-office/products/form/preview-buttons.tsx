import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'

/** Previews the product page in a new tab: the browser posts the form there. */
export function PreviewButtons({ disabled }: { disabled: boolean }) {
	return (
		<div className="flex flex-wrap gap-2">
			{(['en', 'fr'] as const).map((language) => (
				<button
					key={language}
					type="submit"
					formAction={`/admin/products/preview?language=${language}`}
					formMethod="post"
					formTarget="_blank"
					disabled={disabled}
					className={buttonClass({ look: 'secondary', size: 'sm' }, 'flex-1 whitespace-nowrap')}
				>
					<Icon name="external" className="size-5" />
					{language === 'fr' ? m.office_preview_open_fr() : m.office_preview_open_en()}
				</button>
			))}
		</div>
	)
}
