// How React Router's client requests the data of a page, and how it is answered.

const DATA = /(\/_)?\.data$/

/** The routes whose data is wanted; it does not change a page's content. */
export const ROUTES_PARAM = '_routes'

/** The media type of that data. */
export const DATA_TYPE = 'text/x-script'

export const isDataAddress = (pathname: string): boolean => pathname.endsWith('.data')

/** `/shop` of `/shop.data`; the path itself where it is no data URL. */
export const pageOfDataAddress = (pathname: string): string => pathname.replace(DATA, '') || '/'

/** `/shop.data` of `/shop`, `/_.data` of `/`. */
export const dataAddressOf = (page: string): string => `${page.endsWith('/') ? `${page}_` : page}.data`

/** Data that tells the router to load the page as a document. */
export const loadDocument = (page: string): Response =>
	new Response(null, {
		status: 204,
		headers: { 'X-Remix-Redirect': page, 'X-Remix-Status': '302', 'X-Remix-Reload-Document': 'true' },
	})
