import { expect, test } from 'vitest'
import { pageEnds } from './page-ends.ts'

const MARK = '0b8e'
const HEAD = `<head><title>L’Été</title><script nonce="${MARK}">a</script></head>`
const BODY = '<body><main>Vétiver, 25 000 FCFA</main>'
const SCRIPTS = `<script nonce="${MARK}">b</script><script nonce="${MARK}">c</script></body>`

test('what is rewritten is the head and the scripts; what stands between is put back byte for byte', () => {
	const { ends, whole } = pageEnds(Buffer.from(HEAD + BODY + SCRIPTS), MARK)
	expect(ends).toContain(HEAD)
	expect(ends).toContain(SCRIPTS)
	expect(ends).not.toContain('Vétiver')
	const rewritten = ends.replaceAll(` nonce="${MARK}"`, '').replace('Été', 'Hiver')
	expect(whole(rewritten).toString()).toBe(
		`<head><title>L’Hiver</title><script>a</script></head>${BODY}<script>b</script><script>c</script></body>`,
	)
})

test('a page without scripts at its end is one too', () => {
	const { ends, whole } = pageEnds(Buffer.from(HEAD + BODY), MARK)
	expect(ends).not.toContain('Vétiver')
	expect(whole(ends).toString()).toBe(HEAD + BODY)
})
