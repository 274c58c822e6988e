import { useRouteLoaderData } from 'react-router'
import type { ShopFacts } from '~/shop/shop-facts.ts'

export function useShop(): ShopFacts {
	const root = useRouteLoaderData('root') as { shop: ShopFacts } | undefined
	if (!root) throw new Error('useShop is used outside the shop')
	return root.shop
}
