import { useBrowser } from '../../../support/browser/browser.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

export type FirstLoad = ReturnType<typeof useFirstLoad>

export function useFirstLoad() {
	const { url } = useShop()
	const { browser } = useBrowser()
	return { url, browser }
}
