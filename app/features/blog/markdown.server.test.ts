import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown, renderSections } from './markdown.server.ts'

/** Every tag of a piece of HTML, with its attributes. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? []

const HOSTILE = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'text <b onclick="alert(1)">bold</b>',
	'<svg/onload=alert(1)>',
	'<iframe src="https://evil.example"></iframe>',
	'<style>body{display:none}</style>',
	'<!-- --><form action="https://evil.example"><input>',
	'| <script>a</script> | b |\n|---|---|\n| <img src=x onerror=a> | d |',
	'```"><script>alert(1)</script>\ncode</code></pre><script>alert(1)</script>\n```',
	'# <script>alert(1)</script>\n\n| a | b |\n|---|---|\n| 1 | 2 |',
	'![x" onerror="alert(1)](https://evil.example/x.png)',
]

const BAD_LINKS = [
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'java&#x0A;script:alert(1)',
	'&#106;avascript:alert(1)',
	'data:text/html;base64,PHNjcmlwdD4=',
	'vbscript:msgbox(1)',
	'//evil.example',
	'/\\evil.example',
	'file:///etc/passwd',
]

describe('markdown', () => {
	test('S-BLOG-05 GitHub-style markdown with line breaks becomes HTML', () => {
		expect(renderMarkdown('one\ntwo **bold** ~~gone~~ `code`')).toBe(
			'<p>one<br>two <strong>bold</strong> <del>gone</del> <code>code</code></p>\n',
		)
		expect(renderMarkdown('## Title\n\n- a\n- b')).toContain(
			'<h2>Title</h2>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
		)
	})

	test.each(HOSTILE)('raw HTML is shown as text: %s', (markdown) => {
		const html = renderMarkdown(markdown)
		for (const tag of tagsOf(html)) {
			expect(tag).toMatch(
				/^<\/?(p|h[2-4]|pre|code|table|thead|tbody|tr|td|th( scope="col")?|div( class="table-frame"( role="region" tabindex="0" aria-label="[^"]*")?)?)>$/,
			)
		}
	})

	test.each(BAD_LINKS)('a link that leads nowhere good is only its words: %s', (address) => {
		expect(renderMarkdown(`[words](${address})`)).not.toContain('<a')
		expect(renderMarkdown(`[words](<${address}>)`)).not.toContain('<a')
	})

	test('good links stay: pages of the shop, mail, and the web in a tab of its own', () => {
		expect(renderMarkdown('[x](/shop/perfumes?scent=Oud&size=50ml)')).toContain(
			'<a href="/shop/perfumes?scent=Oud&amp;size=50ml">x</a>',
		)
		expect(renderMarkdown('[x](mailto:a@b.example)')).toContain('<a href="mailto:a@b.example">x</a>')
		expect(renderMarkdown('[x](https://a.example "quo\\"te")')).toContain(
			'<a href="https://a.example" target="_blank" rel="noopener noreferrer">x</a>',
		)
	})

	test('an empty corner of a table is no heading, and the column below it names the rows', () => {
		const html = renderMarkdown('## Two kinds\n\n| | EDT | EDP |\n|---|---|---|\n| Time | hours | a day |')
		expect(html).toContain(
			'<thead><tr><td></td><th scope="col">EDT</th><th scope="col">EDP</th></tr></thead>',
		)
		expect(html).toContain('<tr><th scope="row">Time</th><td>hours</td><td>a day</td></tr>')
		expect(html).toContain('<div class="table-frame" role="region" tabindex="0" aria-label="Two kinds">')
	})

	test('a text is cut at its headings', () => {
		const { lead, sections } = renderSections('Hello\n\n## One\n\ntext\n\n### Part *a*\n\ninside\n\n## Two')
		expect(lead).toBe('<p>Hello</p>\n')
		expect(sections).toEqual([
			{ title: 'One', html: '<p>text</p>\n', parts: [{ title: 'Part a', html: '<p>inside</p>\n' }] },
			{ title: 'Two', html: '', parts: [] },
		])
	})

	test('whatever is written, no script, handler or foreign element comes out', () => {
		const pieces = fc.constantFrom(
			...HOSTILE,
			...BAD_LINKS,
			'[',
			'](',
			')',
			'<',
			'>',
			'"',
			'`',
			'\n',
			'|',
			'*',
			'a',
		)
		fc.assert(
			fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
				for (const tag of tagsOf(renderMarkdown(parts.join('')))) {
					expect(tag).not.toMatch(/^<\/?(script|style|iframe|img|svg|form|object|embed|base|link|meta)\b/i)
					expect(tag).not.toMatch(/\son\w+=|javascript:|vbscript:|data:/i)
				}
			}),
			{ numRuns: 200 },
		)
	})

	test('a picture that the page knows is shown and leads to itself; any other is its description', () => {
		const text = '![Two "good" orders](pictures/a.webp)\n\n![Elsewhere](https://evil.example/x.png)'
		const { lead } = renderSections(text, (href) =>
			href === 'pictures/a.webp' ? { address: '/served/a.webp?b&c', width: 360, height: 740 } : undefined,
		)
		const address = '/served/a.webp?b&amp;c'
		expect(lead).toBe(
			`<p><a href="${address}"><img src="${address}" alt="Two &quot;good&quot; orders" width="360" height="740" loading="lazy" decoding="async"></a></p>\n<p>Elsewhere</p>\n`,
		)
	})
})
