// The owner's guide. Its files are in docs/guide, where it can be read without the shop as well.
import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '~/shop/language.ts'
import { GUIDE_SECTIONS, type GuideSection } from './guide-sections.ts'
import { renderSections } from './markdown.server.ts'
import type { TextSection } from './text-sections.ts'

const FOLDER = 'docs/guide'

export type Guide = { lead: string; sections: (TextSection & { id: GuideSection })[] }

/** Rendered on first use: the start need not wait for it. */
const rendered = new Map<Language, Guide>()

export function getGuide(language: Language): Guide {
	const guide = rendered.get(language) ?? renderGuide(language)
	rendered.set(language, guide)
	return guide
}

function renderGuide(language: Language): Guide {
	const markdown = readFileSync(`${FOLDER}/guide.${language}.md`, 'utf8')
	// The page has a title of its own.
	const { lead, sections } = renderSections(markdown.replace(/^# .*\n/, ''), pictureAddress)
	return { lead, sections: sections.map((section, index) => ({ ...section, id: GUIDE_SECTIONS[index]! })) }
}

function pictureAddress(href: string) {
	const name = /^pictures\/(.+)$/.exec(href)?.[1]
	return name === undefined ? undefined : { address: `/admin/guide/pictures/${name}`, ...PICTURE }
}

/** Each is a phone screenshot, in CSS pixels. */
const PICTURE = { width: 360, height: 740 }

/** A picture of the guide, if there is one of this name: only listed files are served. */
export function findGuidePicture(name: string): Buffer<ArrayBuffer> | undefined {
	const folder = `${FOLDER}/pictures`
	return readdirSync(folder).includes(name) ? readFileSync(`${folder}/${name}`) : undefined
}
