import { startTransition, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { type LazyModule, lazyModule, useLazyModule } from './lazy-part.tsx'

/** Generous: a busy machine is no failure. */
const SOON = { timeout: 20_000 }

/** As much of a document as React asks for when nothing of it is drawn. */
function emptyDocument() {
	vi.stubGlobal('window', { HTMLIFrameElement: class {} })
	vi.stubGlobal('location', { reload: vi.fn() })
	const listens = { addEventListener: () => {} }
	return {
		nodeType: 1,
		tagName: 'DIV',
		ownerDocument: { nodeType: 9, ...listens },
		...listens,
	} as unknown as HTMLElement
}

function Part({ late, given }: { late: LazyModule<string>; given: string[] }) {
	const code = useLazyModule(late, true)
	given.push(useMemo(() => `${code}, of which a page is made`, [code]))
	return null
}

/** What React recovered from while it showed a part that needs this module, and what the part was given. */
async function shown(late: LazyModule<string>) {
	const recovered: unknown[] = []
	const given: string[] = []
	const root = createRoot(emptyDocument(), { onRecoverableError: (error) => recovered.push(error) })
	// As the router shows the next page.
	startTransition(() => root.render(<Part late={late} given={given} />))
	await vi.waitUntil(() => given.length > 0, SOON)
	root.unmount()
	return { recovered, given: given.at(-1) }
}

test('a part that waited for its code goes on when it comes, with all its hooks', async () => {
	const late = lazyModule(async () => 'code', undefined)
	expect(await shown(late)).toEqual({ recovered: [], given: 'code, of which a page is made' })
	// The next part finds it there.
	expect(await shown(late)).toEqual({ recovered: [], given: 'code, of which a page is made' })
})

test('after a failure it waits, and goes on when somebody else has fetched the code', async () => {
	let tries = 0
	const late = lazyModule(async () => {
		if (tries++ === 0) throw new Error('the line is cut')
		return 'code'
	}, undefined)
	const showing = shown(late)
	await vi.waitUntil(() => vi.mocked(location.reload).mock.calls.length > 0, SOON)
	await late.fetch()
	expect(await showing).toEqual({ recovered: [], given: 'code, of which a page is made' })
	expect(tries).toBe(2)
})
