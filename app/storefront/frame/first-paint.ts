// What the head of every public page has for its first paint.

/** Above this a font, asked for when the page's first bytes are there, comes after its first paint. */
const QUICK_ANSWER_MS = 200

/**
 * Runs in the head of every public page. On a quick line, or when an earlier visit has brought them, the fonts are asked
 * for at once: the service worker, which comes when a page is at rest, tells of an earlier visit, and unlike a stored
 * mark it is known without waiting. On a slow line fonts could not be used on this page (`font-display: optional`) and
 * would only take the line from its photos and scripts: the page is then in the device's fonts, and late-fonts.ts
 * fetches them last. So do the photos of a list below a phone's first view (`far-cards` in storefront.css), unless
 * somebody scrolls. Without scripts the stylesheet asks for fonts as it reads, and the browser for photos.
 */
const slowFirstVisit = (fonts: readonly string[]): string =>
	`(fonts=>{const[{requestStart,responseStart}={}]=performance.getEntriesByType("navigation"),kind=navigator.connection?.effectiveType??"4g",page=document.documentElement;
if(!navigator.serviceWorker?.controller&&(kind!="4g"||responseStart-requestStart>${QUICK_ANSWER_MS})){page.className="device-fonts photos-wait";addEventListener("scroll",()=>page.classList.remove("photos-wait"),{once:true})}
else for(const href of fonts)document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href}))})(${JSON.stringify(fonts)})`

/** What stands after a row whose parts make room for the ones to come: the header, and the row with the search. */
const AFTER_ROWS = ['icons', 'list-sort']

/**
 * Painted while they are read, the parts of those rows would move. Browsers that know this link paint nothing before
 * what it names; it comes with the page's first bytes.
 */
const paintedWhole = (page: string): string =>
	AFTER_ROWS.filter((id) => page.includes(` id="${id}"`))
		.map((id) => `<link rel="expect" href="#${id}" blocking="render"/>`)
		.join('')

/** @param nonce of the page's scripts (see addContentPolicy) */
export const headOf = (page: string, nonce: string, fonts: readonly string[]): string =>
	`<script nonce="${nonce}">${slowFirstVisit(fonts)}</script>${paintedWhole(page)}`
