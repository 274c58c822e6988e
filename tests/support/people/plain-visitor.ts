// A visitor whose browser runs no scripts, without the browser: forms are sent with what stands in the HTML.
import { expect } from 'vitest'

export type PlainPage = {
	status: number
	/** Where it is after all redirects, with its query. */
	path: string
	html: string
	/** What is read in its main part: plain spaces, a bar between its parts. */
	text: string
}

const plain = (text: string) =>
	text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('\u00a0', ' ')
const attribute = (tag: string, name: string) => {
	const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
	return value === undefined ? undefined : plain(value)
}
const textOf = (html: string) => plain(html.replaceAll(/<!--.*?-->/g, '').replaceAll(/(<[^>]+>)+/g, '|'))

/** The address behind the first link with this name. */
export function linkOn({ html }: PlainPage, name: string): string {
	for (const [, tag, inner] of html.matchAll(/<a(\s[^>]*)>(.*?)<\/a>/gs))
		if (attribute(tag!, 'aria-label') === name || textOf(inner!).replaceAll('|', '') === name)
			return attribute(tag!, 'href')!
	throw new Error(`no link ${name}`)
}

export function plainVisitor(shop: string, cookies: string[] = []) {
	const jar = new Map(cookies.map((cookie) => [cookie.split('=', 1)[0]!, cookie]))

	async function ask(path: string, init: RequestInit = {}): Promise<PlainPage> {
		const headers = { Origin: shop, Cookie: [...jar.values()].join('; ') }
		const answer = await fetch(shop + path, { ...init, redirect: 'manual', headers })
		for (const cookie of answer.headers.getSetCookie()) {
			if (/Max-Age=0\b/.test(cookie)) jar.delete(cookie.split('=', 1)[0]!)
			else jar.set(cookie.split('=', 1)[0]!, cookie.split(';', 1)[0]!)
		}
		const to = answer.headers.get('Location')
		if (to) return ask(to)
		const html = await answer.text()
		const text = textOf(html.replace(/^[\s\S]*<main|<\/main>[\s\S]*$/g, ''))
		return { status: answer.status, path, html, text }
	}

	return {
		cookies: () => [...jar.values()],
		open: (path: string) => ask(path),
		follow: (page: PlainPage, name: string) => ask(linkOn(page, name)),
		/** Presses a button: what the form holds itself is sent along, and every given field must stand in it. */
		press: (page: PlainPage, button: string, fields: Record<string, string> = {}) => {
			for (const [, form, inner] of page.html.matchAll(/<form(\s[^>]*)>(.*?)<\/form>/gs)) {
				const pressed = [...inner!.matchAll(/<button(\s[^>]*)>(.*?)<\/button>/gs)].find(
					([, tag, words]) =>
						attribute(tag!, 'aria-label') === button || textOf(words!).replaceAll('|', '') === button,
				)?.[1]
				if (!pressed) continue
				expect(attribute(form!, 'method')).toBe('post')
				const body = new URLSearchParams()
				for (const [input] of inner!.matchAll(/<input\s[^>]*type="hidden"[^>]*>/g))
					body.set(attribute(input, 'name')!, attribute(input, 'value') ?? '')
				const name = attribute(pressed, 'name')
				if (name) body.set(name, attribute(pressed, 'value') ?? '')
				for (const [field, value] of Object.entries(fields)) {
					expect(inner).toContain(`name="${field}"`)
					body.set(field, value)
				}
				return ask(attribute(form!, 'action') ?? page.path, { method: 'POST', body })
			}
			throw new Error(`no form with a button ${button} on ${page.path}`)
		},
	}
}
