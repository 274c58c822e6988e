/** With a slower response, a font requested at the first byte arrives after the first paint. */
const QUICK_ANSWER_MS = 200

/**
 * Inline script in the head of every public page. On a fast connection, or when the fonts are cached from an earlier
 * visit, it preloads the fonts. An active service worker means there was an earlier visit, and unlike a stored flag it
 * can be read synchronously. On a slow connection fonts would arrive too late for this page (`font-display: optional`)
 * and only delay photos and scripts: the page uses system fonts, and late-fonts.ts fetches the web fonts last. Photos
 * below the first screen of a phone wait too (`far-cards` in storefront.css) until the visitor scrolls. Without
 * scripts the stylesheet loads fonts and the browser photos as usual.
 */
const slowFirstVisit = (fonts: readonly string[]): string =>
	`(fonts=>{const[{requestStart,responseStart}={}]=performance.getEntriesByType("navigation"),kind=navigator.connection?.effectiveType??"4g",page=document.documentElement;
if(!navigator.serviceWorker?.controller&&(kind!="4g"||responseStart-requestStart>${QUICK_ANSWER_MS})){page.className="device-fonts photos-wait";addEventListener("scroll",()=>page.classList.remove("photos-wait"),{once:true})}
else for(const href of fonts)document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",crossOrigin:"",href}))})(${JSON.stringify(fonts)})`

/**
 * Painted while still incomplete, the items of the header would shift. This link makes browsers that support it hold
 * the first paint until the element that follows the header is parsed.
 */
const HEADER_WHOLE = '<link rel="expect" href="#icons" blocking="render"/>'

/** `nonce`: of the page's content security policy (see addContentPolicy). */
export const headOf = (page: string, nonce: string, fonts: readonly string[]): string =>
	`<script nonce="${nonce}">${slowFirstVisit(fonts)}</script>${page.includes(' id="icons"') ? HEADER_WHOLE : ''}`
