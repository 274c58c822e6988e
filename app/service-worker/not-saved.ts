// The page that says that another one is not stored, in that one's language. It is part of the worker, so that it is
// always available and costs no request of its own.
import { isFrench } from './addresses.ts'
import { find, listDocuments, PAGES, WORDS } from './store.ts'

const STYLE = `body{margin:0;padding:4rem 1rem;background:#fbf7f0;color:#1f1712;font:1rem/1.5 Sillage Sans,system-ui,sans-serif;text-align:center}
svg{height:2rem;fill:currentColor}h1{font:500 1.875rem/1.2 Sillage Serif,serif}p{max-width:36rem;margin:1rem auto;color:#6b5d52}
a{display:block;width:fit-content;margin:.75rem auto;padding:.625rem 1.25rem;border:1px solid;border-radius:4px;color:inherit;text-decoration:none}`

/**
 * The page promises to open by itself. The browser may report online while no server answers, and fires no event when
 * it was online before: so the shop is polled every five seconds while the page is visible.
 */
const RELOAD = `const ask=()=>document.hidden||fetch('/healthz',{cache:'no-store'}).then(reply=>reply.ok&&location.reload(),()=>{});addEventListener('online',ask);setInterval(ask,5000)`

export async function notSaved(url: URL): Promise<Response> {
	const french = isFrench(url.pathname)
	const words = WORDS[french ? 'fr' : 'en']
	const own = await listDocuments((path) => isFrench(path) === french)
	// A stored page of the other language is better than none.
	const [first, ...others] = own.length > 0 ? own : await listDocuments(() => true)
	const links = first ? [link(first, words.open)] : []
	for (const path of others.slice(0, MOST_LINKS)) links.push(link(path, (await findIn(path, TITLE)) ?? path))
	const [chat, logo = '', faces = ''] = first
		? await Promise.all([CHAT, LOGO, FACES].map((part) => findIn(first, part)))
		: []
	links.push(link(url.pathname + url.search, words.again))
	if (chat) links.push(link(chat, words.chat))
	const html = `<!DOCTYPE html><html lang="${french ? 'fr' : 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${faces}${STYLE}</style><main>${logo}<h1>${words.title}</h1><p>${words.text}</p>${links.join('')}</main><script>${RELOAD}</script></html>`
	return new Response(html, {
		status: 503,
		headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
	})
}

const link = (address: string, text: string): string =>
	`<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${text}</a>`

const MOST_LINKS = 4
/** Without the shop's name. */
const TITLE = /(?<=<title>)[^<|]+/
/** The owner may change the number: a stored page has the one from when it was stored. */
const CHAT = /https:\/\/wa\.me\/\d+/
/** The shop's own logo and fonts, which are stored with its pages. */
const LOGO = /<svg role="img".+?<\/svg>/s
const FACES = /(?:@font-face\s*{[^}]+}\s*)+/

async function findIn(document: string, what: RegExp): Promise<string | undefined> {
	const page = await find(document, PAGES)
	return (await page?.text())?.match(what)?.[0]
}
