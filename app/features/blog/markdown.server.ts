// Markdown to HTML, on the server only. The output has no tag, attribute or URL that this file did not create: raw HTML
// is shown as text, and unsafe links are dropped.
import { Marked, type Token, type Tokens } from 'marked'
import { escapeHtml } from '~/shop/text/escape-html.ts'
import type { TextSection } from './text-sections.ts'

/** Pages of this site and anchors, http, mailto: anything else (javascript:, data:, //elsewhere) is no link. */
function isSafeAddress(address: string): boolean {
	return /^(\/(?![/\\])|#|https?:\/\/|mailto:)/i.test(address) && !/[\p{Cc}\\]/u.test(address)
}

/** A table gets its heading as the label of its scrolling frame. */
type NamedTable = Tokens.Table & { name?: string }

/** A picture that the surrounding page serves. */
type Picture = { address: string; width: number; height: number }
type KnownImage = Tokens.Image & { picture?: Picture }

const marked = new Marked({
	gfm: true,
	breaks: true,
	renderer: {
		html: ({ text }) => escapeHtml(text),
		// An unknown picture is replaced by its description.
		image({ text, picture }: KnownImage) {
			if (!picture) return escapeHtml(text)
			const { address, width, height } = picture
			const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
			// Links to the picture alone, which a phone can enlarge.
			return `<a href="${escapeHtml(address)}">${image}</a>`
		},
		link({ href, tokens }) {
			const words = this.parser.parseInline(tokens)
			if (!isSafeAddress(href)) return words
			const elsewhere = /^https?:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : ''
			return `<a href="${escapeHtml(href)}"${elsewhere}>${words}</a>`
		},
		// The page's own title is its only h1.
		heading({ depth, tokens }) {
			const level = Math.min(Math.max(depth, 2), 4)
			return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
		},
		code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
		table({ header, rows, name }: NamedTable) {
			const inline = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens)
			// An empty corner cell is no header. The column below it then labels the rows.
			const namesRows = header[0]?.text.trim() === ''
			const head = header.map((cell) =>
				cell.text.trim() ? `<th scope="col">${inline(cell)}</th>` : '<td></td>',
			)
			const body = rows.map((row) => {
				const cells = row.map((cell, index) =>
					namesRows && index === 0 ? `<th scope="row">${inline(cell)}</th>` : `<td>${inline(cell)}</td>`,
				)
				return `<tr>${cells.join('')}</tr>`
			})
			const frame = name ? ` role="region" tabindex="0" aria-label="${escapeHtml(name)}"` : ''
			return `<div class="table-frame"${frame}><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`
		},
	},
})

export function renderMarkdown(markdown: string): string {
	return marked.parser(namedTables(marked.lexer(markdown)))
}

/**
 * A text split at its headings, for pages that lay out their sections: what precedes the first, then each. `pictureOf`
 * finds the pictures that the page shows.
 */
export function renderSections(
	markdown: string,
	pictureOf: (href: string) => Picture | undefined = () => undefined,
): { lead: string; sections: TextSection[] } {
	const tokens = namedTables(marked.lexer(markdown))
	marked.walkTokens(tokens, (token) => {
		if (token.type === 'image') (token as KnownImage).picture = pictureOf(token.href)
	})
	const [lead, ...sections] = cutAt(2, tokens)
	return {
		lead: marked.parser(lead!.tokens),
		sections: sections.map(({ title, tokens }) => {
			const [opening, ...parts] = cutAt(3, tokens)
			return {
				title,
				html: marked.parser(opening!.tokens),
				parts: parts.map((part) => ({ title: part.title, html: marked.parser(part.tokens) })),
			}
		}),
	}
}

function cutAt(depth: number, tokens: Token[]): { title: string; tokens: Token[] }[] {
	const pieces = [{ title: '', tokens: [] as Token[] }]
	for (const token of tokens) {
		if (token.type === 'heading' && token.depth === depth) {
			pieces.push({ title: plainText(token as Tokens.Heading), tokens: [] })
		} else {
			pieces.at(-1)!.tokens.push(token)
		}
	}
	return pieces
}

function namedTables(tokens: Token[]): Token[] {
	let name: string | undefined
	for (const token of tokens) {
		if (token.type === 'heading') name = plainText(token as Tokens.Heading)
		if (token.type === 'table') (token as NamedTable).name = name
	}
	return tokens
}

const plainText = ({ text }: Tokens.Heading): string => text.replace(/[*_`]/g, '')
