// RSS 2.0 with Google's fields, which Meta reads too.
import { escapeHtml } from '~/shop/text/escape-html.ts'

/** A field of an item, or a group of them. */
export type FeedField = [name: string, value: string | FeedField[]]

/** What XML 1.0 does not allow, and the old control characters that it only tolerates. */
const UNFIT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u007f-\u009f]/gu

/** Text that any reader takes, of at most this many characters; half a pair at the cut goes too. */
export function feedText(text: string, most: number): string {
	const tidy = text.replace(UNFIT, '').trim()
	return tidy.length <= most
		? tidy
		: tidy
				.slice(0, most)
				.replace(/[\ud800-\udbff]$/, '')
				.trimEnd()
}

const fieldXml = ([name, value]: FeedField): string => {
	const inside = typeof value === 'string' ? escapeHtml(value) : value.map(fieldXml).join('')
	// A field without a value is an error for its readers; without the field it is one of many.
	return inside && `<g:${name}>${inside}</g:${name}>`
}

/** One field a line: Meta refuses long lines. */
const itemXml = (fields: readonly FeedField[]): string =>
	['<item>', ...fields.map(fieldXml).filter(Boolean), '</item>'].join('\n')

export function feedXml(
	channel: { title: string; link: string; description: string },
	items: readonly (readonly FeedField[])[],
): string {
	const about = Object.entries(channel).map(
		([name, text]) => `<${name}>${escapeHtml(feedText(text, 1_000))}</${name}>`,
	)
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
		'<channel>',
		...about,
		...items.map(itemXml),
		'</channel>',
		'</rss>',
		'',
	].join('\n')
}
