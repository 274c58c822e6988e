import letters from '~/fonts/logo-letters.json' with { type: 'json' }
import type { Logo } from './shop-facts.ts'

const OUTLINES = letters as unknown as Record<string, [advance: number, outline: string]>

/** Space between letters, in 100ths of their size, as the outlines are. */
const TRACKING = 2

/**
 * The shop's name as an outline: the logo is there with the first paint, before any font. Undefined where the serif
 * lacks a letter; the name is set as text then.
 */
export function drawLogo(name: string): Logo | undefined {
	let width = 0
	let path = ''
	for (const sign of name.normalize('NFC')) {
		if (!Object.hasOwn(OUTLINES, sign)) return undefined
		const [advance, outline] = OUTLINES[sign]!
		path += `M${width} 0${outline}`
		width += advance + TRACKING
	}
	return { width, path }
}
