import { expect, test } from 'vitest'
import { htmlFor } from './html.ts'

const PUBLIC = ['root', 'routes/storefront/reading', 'routes/storefront/home']
const LOGIN = ['root', 'routes/admin/login/layout', 'routes/admin/login/login']
const OFFICE = ['root', 'routes/admin/layout', 'routes/admin/orders/orders']
const HEAD = '<script nonce="mark">fonts()</script>'
const PAGE = `<head><link rel="modulepreload" href="/build/manifest-1a.js" nonce="mark"/></head>
<body><main>Text</main><script nonce="mark" type="module" async="">import "/build/manifest-1a.js";</script></body>`

function lean(page: string, ids: string[]): { html: string; warnings: string[] } {
	const warnings: string[] = []
	return { html: htmlFor(page, 'mark', ids, HEAD, (message) => warnings.push(message)), warnings }
}

test('all pages have their scripts last; a visitor gets the public route table, the login its own, an admin the whole', () => {
	const visitor = lean(PAGE, PUBLIC)
	expect(visitor.html).toContain('await import("/build/public-manifest-1a.js")')
	expect(visitor.html).not.toMatch(/<link|"\/build\/manifest-/)
	expect(visitor.html).toContain(`${HEAD}</head>`)
	const login = lean(PAGE, LOGIN)
	expect(login.html).toContain('await import("/build/login-manifest-1a.js")')
	expect(login.html).not.toMatch(/<link|"\/build\/manifest-|fonts\(\)/)
	const office = lean(PAGE, OFFICE)
	expect(office.html).toContain('await import("/build/manifest-1a.js")')
	expect(office.html).not.toMatch(/<link|fonts\(\)/)
	expect([visitor, login, office].flatMap(({ warnings }) => warnings)).toEqual([])
})

test('the place on a page is looked for where somebody may come back to it', () => {
	const script = `if (!state) { window.history.replaceState({ key }, ""); } find('scroll-positions', state.key)`
	const { html, warnings } = lean(
		PAGE.replace('<main>', `<script nonce="mark">${script}</script><main>`),
		PUBLIC,
	)
	expect(html).toContain('window.history.replaceState({ key }, "");return; }')
	expect(warnings).toEqual([])
	expect(lean(PAGE.replace('Text', 'scroll-positions'), PUBLIC).warnings).toEqual([
		'React Router finds the place on a page in a new form (app/framework/README.md)',
	])
})

test('scripts-last: scripts in a new form stay as they are, with the public route table, and that is said', () => {
	const changed = PAGE.replace(' async=""', ' defer=""')
	const { html, warnings } = lean(changed, PUBLIC)
	expect(html.replace(HEAD, '')).toBe(changed.replaceAll('/manifest-', '/public-manifest-'))
	expect(warnings).toEqual(['React Router writes its scripts in a new form (app/framework/README.md)'])
})

test.each([
	['public', PUBLIC],
	['login', LOGIN],
])('public route table: a table under a new name stays as it is, and that is said: %s', (_, ids) => {
	const changed = PAGE.replaceAll('manifest-1a', 'routes-1a')
	const { html, warnings } = lean(changed, ids)
	expect(html).toContain('"/build/routes-1a.js"')
	expect(warnings).toEqual(['React Router names its route table in a new form (app/framework/README.md)'])
})
