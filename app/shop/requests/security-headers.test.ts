import { expect, test } from 'vitest'
import { addContentPolicy, hashOf } from './security-headers.server.ts'

const MARK = 'known-to-this-render-only'
const own = (text: string, attributes = '') => `<script nonce="${MARK}"${attributes}>${text}</script>`
const policyFor = (html: string) => addContentPolicy(html, MARK, [hashOf('a{}')]).policy

test('a page allows its own inline scripts and styles by hash, and nothing inline besides', () => {
	const policy = policyFor(`<style>a{}</style>${own('one()')}${own('two()', ' type="module" async=""')}`)
	expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
	expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
	expect(policy).not.toContain('unsafe-inline')
	expect(policy).not.toContain('unsafe-eval')
})

test.each([
	'<script>steal()</script>',
	'<SCRIPT>steal()</SCRIPT>',
	'<script nonce="guessed">steal()</script>',
	'<script nonce="">steal()</script>',
	'<script type="module" async="">steal()</script>',
	'<script type="application/ld+json">{}</script><script>steal()</script>',
	`<p title="<script nonce=">steal()</p><script>steal()</script>`,
	'<style>*{display:none}</style>',
])('what was injected into a page has no hash in its policy: %s', (injected) => {
	const policy = policyFor(`<p>${injected}</p>${own('one()')}<p>${injected}</p>`)
	expect(policy).toContain(`script-src 'self' ${hashOf('one()')};`)
	expect(policy).toContain(`style-src 'self' ${hashOf('a{}')};`)
})

test('an injected script that is left open takes no mark from the one behind it', () => {
	const policy = policyFor(`<p><script>steal()//</p>${own('one()')}`)
	expect(policy).toContain("script-src 'self';")
})

test('the mark is not sent', () => {
	const { html } = addContentPolicy(
		`<link rel="modulepreload" href="/a.js" nonce="${MARK}"/>${own('one()')}`,
		MARK,
		[],
	)
	expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script>one()</script>')
})
