// Icons are an SVG sprite, used by name: 84 product cards cost 84 short references instead of 84 drawings. The sprite
// is part of the server's HTML; the browser's bundle does not contain it.
import { type IconName, OFFICE_ICONS, SHOP_ICONS } from './icon-paths.ts'

export type { IconName }

const SPRITE = 'icons'

const drawing = ([name, path]: [string, string]) =>
	`<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"></path></symbol>`

/** The sprite, once per page; `office` adds the back office's icons. */
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

/** An outline; a `fill-…` class fills it. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
	return (
		<svg aria-hidden="true" fill="none" className={className}>
			<use href={`#icon-${name}`} />
		</svg>
	)
}
