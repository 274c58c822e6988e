import { useEffect, useState } from 'react'
import { isPublicProduct, type PublicProduct } from '~/features/catalogue/product.ts'
import { RETRY_PAUSES_MS, wait } from '~/shop/process/retry.ts'
import { requestData } from '~/shop/requests/request-data.ts'
import { listOf, shapeOf } from '~/shop/shape.ts'

type Found = { products: ReadonlyMap<string, PublicProduct>; state: 'loading' | 'ready' | 'failed' }

const isAnswer = shapeOf<{ products: PublicProduct[] }>({ products: listOf(isPublicProduct) })

/** Undefined when every attempt has failed. */
async function fetchProducts(ids: readonly string[]): Promise<PublicProduct[] | undefined> {
	for (const pause of [...RETRY_PAUSES_MS, null]) {
		const reply = await requestData(`/data/products?ids=${ids.join(',')}`, isAnswer)
		if (reply.ok) return reply.body.products
		if (pause !== null) await wait(pause)
	}
	console.warn('Failed to fetch products')
	return undefined
}

/**
 * The products of these ids as they can be bought now; those that came with the page are not fetched again. Once
 * `ready`, an id without a product has been hidden or deleted.
 */
export function useProducts(
	ids: readonly string[],
	given: readonly PublicProduct[],
	asked: readonly string[],
): Found {
	const [products, setProducts] = useState<ReadonlyMap<string, PublicProduct>>(
		() => new Map(given.map((product) => [product.id, product])),
	)
	const [answered, setAnswered] = useState<ReadonlySet<string>>(() => new Set(asked))
	const [failed, setFailed] = useState(false)
	const missing = ids.filter((id) => !answered.has(id)).join(',')
	useEffect(() => {
		if (!missing) return
		let stale = false
		const wanted = missing.split(',')
		fetchProducts(wanted).then((found) => {
			if (stale) return
			setFailed(found === undefined)
			if (!found) return
			setProducts((before) => new Map([...before, ...found.map((product) => [product.id, product] as const)]))
			setAnswered((before) => new Set([...before, ...wanted]))
		})
		return () => {
			stale = true
		}
	}, [missing])
	return { products, state: missing ? (failed ? 'failed' : 'loading') : 'ready' }
}
