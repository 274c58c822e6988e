import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicyFor } from './security-headers.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page allows its own inline scripts and styles by hash, and nothing inline besides', () => {
	const policy = contentPolicyFor(
		'<style>a{}</style><script>one()</script><script type="module" async="">two()</script>',
	)
	expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
	expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
	expect(policy).not.toContain('unsafe-inline')
	expect(policy).not.toContain('unsafe-eval')
})

test('structured data and scripts with an address need no hash', () => {
	const policy = contentPolicyFor(
		'<script src="/build/a.js"></script><script type="application/ld+json">{}</script>',
	)
	expect(policy).toContain("script-src 'self' ;")
})
