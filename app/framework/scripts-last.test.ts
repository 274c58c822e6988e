import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const PAGE = `<head><link rel="modulepreload" href="/build/a.js" nonce="mark"/><link rel="modulepreload" href="/build/b.js" nonce="mark"/><link rel="modulepreload" href="/build/react-1.js" nonce="mark"/></head>
<body><main>Text</main><script nonce="mark" type="module" async="">import "/build/table.js";
import * as route0 from "/build/a.js";
window.__reactRouterRouteModules = {"root":route0};

import("/build/b.js");</script></body>`

test('no script is asked for before the page is painted with its first photos, and then all of them', () => {
	const html = scriptsLast(PAGE, 'mark') ?? ''
	expect(html).not.toContain('<link')
	expect(html).not.toMatch(/(?<!await )import [*"]/)
	expect(html.indexOf('for(const file of ["/build/a.js","/build/b.js"])')).toBeGreaterThan(
		html.indexOf('.decode()'),
	)
	expect(html).toContain(
		'await import("/build/table.js");\nconst route0=await import("/build/a.js");\nwindow.__reactRouterRouteModules = {"root":route0};\n\nimport("/build/b.js");',
	)
	expect(html.indexOf('photo.fetchPriority=="high"&&photo.decode()')).toBeGreaterThan(0)
	expect(html.lastIndexOf('requestAnimationFrame(')).toBeLessThan(html.lastIndexOf('modulepreload'))
})

test('the largest script is asked for once, soon after the first frame of the whole page', () => {
	const html = scriptsLast(PAGE, 'mark') ?? ''
	const head = html.slice(0, html.indexOf('</head>'))
	expect(head).toMatch(
		/<script nonce="mark">addEventListener\("DOMContentLoaded",\(\)=>requestAnimationFrame\(.*setTimeout\(\(\)=>\{for\(const file of \["\/build\/react-1\.js"\]\)/,
	)
	expect(html.split('react-1.js')).toHaveLength(2)
})

test('a script that was injected before React Router’s own is left as it is', () => {
	const injected = '<script type="module" async="">import "/build/x.js";</script>'
	const html = scriptsLast(PAGE.replace('<main>', `<main>${injected}`), 'mark')
	expect(html).toContain(injected)
	expect(html).toContain('await import("/build/table.js")')
})

test.each([
	['another tag', PAGE.replace(' async=""', '')],
	['other preloads', PAGE.replaceAll('"/>', '">')],
	['another kind of import', PAGE.replace('import * as route0', 'import route0')],
])('scripts-last: %s of React Router is not known, and the page stays as it is', (_, page) => {
	expect(scriptsLast(page, 'mark')).toBeNull()
})
