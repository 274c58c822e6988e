// A page as the server sends it, taken apart without a browser.

export type Element = { opening: string; inner: string; text: string }

/** The HTML without what nobody reads: React's marks between texts. */
export const readHtml = async (address: string): Promise<string> =>
	(await (await fetch(address)).text()).replaceAll('<!-- -->', '')

/** What one reads of it, with plain spaces. */
export const textOf = (html: string): string =>
	html
		.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
		.replaceAll(/<[^>]*>/g, '')
		.replaceAll(/[\u00a0\u202f]|&nbsp;/g, ' ')
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&amp;', '&')

/** The elements of this name, nested ones too, in the order in which they begin. */
export function elements(html: string, name: string, which = /(?:)/): Element[] {
	const marks = [...html.matchAll(new RegExp(`<(/?)${name}(?=[\\s>/])[^>]*>`, 'g'))]
	return marks.flatMap((mark, at) => {
		if (mark[1] || !which.test(mark[0])) return []
		let depth = 0
		const end = marks.slice(at).find(([, closes]) => {
			depth += closes ? -1 : 1
			return depth === 0
		})
		const begin = mark.index + mark[0].length
		// Without an end it is one that has no content, as a picture.
		const inner = html.slice(begin, end?.index ?? begin)
		return [{ opening: mark[0], inner, text: textOf(inner) }]
	})
}

export const texts = (html: string, name: string, which?: RegExp): string[] =>
	elements(html, name, which).map(({ text }) => text)

export const attribute = ({ opening }: Pick<Element, 'opening'>, name: string): string | undefined => {
	const value = new RegExp(` ${name}="([^"]*)"`, 'i').exec(opening)?.[1]
	return value === undefined ? undefined : textOf(value)
}

export const linksOf = (html: string): (string | undefined)[] =>
	elements(html, 'a').map((link) => attribute(link, 'href'))

/** The innermost section with a heading that begins so. */
export function sectionOf(html: string, heading: string): string {
	const found = elements(html, 'section').filter(({ inner }) =>
		elements(inner, 'h[1-3]').some(({ text }) => text.startsWith(heading)),
	)
	return found.at(-1)?.inner ?? ''
}

/** Its own part between header and footer. */
export const mainOf = (html: string): string => elements(html, 'main')[0]?.inner ?? ''

/** A `content` of its head. */
export const metaOf = (html: string, name: string): string | undefined =>
	elements(html, 'meta', new RegExp(`(name|property)="${name}"`)).map((meta) => attribute(meta, 'content'))[0]

/** Where each small form leads, by the words of its button: the address that a browser without scripts would ask for. */
export const formWays = (html: string): Record<string, string> =>
	Object.fromEntries(
		elements(html, 'form', /method="get"/).flatMap((form) => {
			const button = elements(form.inner, 'button', /type="submit"/).at(-1)
			if (!button) return []
			const fields = elements(form.inner, 'input', /type="hidden"/).map((field): [string, string] => [
				attribute(field, 'name')!,
				attribute(field, 'value')!,
			])
			const search = new URLSearchParams(fields).toString()
			const words = attribute(button, 'aria-label') ?? button.text
			return [[words, attribute(form, 'action') + (search && `?${search}`)]]
		}),
	)
