// Icons stand once in the page as a sprite and are used by name: 84 product cards cost 84 short references instead
// of 84 drawings. The sprite comes with the server's HTML; the browser's bundle does not carry it a second time.
import { type IconName, OFFICE_ICONS, SHOP_ICONS } from './icon-paths.ts'

export type { IconName }

const SPRITE = 'icons'

const drawing = ([name, path]: [string, string]) =>
	`<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"></path></symbol>`

/** The drawings, once per page: the shop's, or all of them in the back office. */
export function IconSprite({ office = false }: { office?: boolean }) {
	const symbols = import.meta.env.SSR
		? Object.entries(office ? { ...SHOP_ICONS, ...OFFICE_ICONS } : SHOP_ICONS)
				.map(drawing)
				.join('')
		: (document.getElementById(SPRITE)?.innerHTML ?? '')
	return (
		<svg
			id={SPRITE}
			aria-hidden="true"
			className="hidden"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
			dangerouslySetInnerHTML={{ __html: symbols }}
		/>
	)
}

/** Drawn in lines; a `fill-…` class fills it. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
	return (
		<svg aria-hidden="true" fill="none" className={className}>
			<use href={`#icon-${name}`} />
		</svg>
	)
}
