import type { Language } from '~/shop/language.ts'
import { findListPage, isListPath, type ListPath, WHOLE_LIST } from '~/shop/pages.ts'
import { type JsonText, toJsonText } from '~/shop/text/json-text.ts'
import type { PublicProduct } from '../product.ts'
import { findFamilyPage, findNotePage } from '../scents/scents.server.ts'
import type { ListData } from './list-data.ts'
import { loadList } from './load-list.server.ts'
import { pageIn } from './page-of-list.ts'
import { listProducts, listProductsOn } from './products.server.ts'

/** A single page of a list, to be appended to those before it; of a small shop the whole list. */
type JoiningPage = { products: JsonText<PublicProduct[]>; page: number }

/** The list of a list page, for its URL. */
export function loadListAt(path: ListPath, request: Request, language: Language): Promise<ListData> {
	const page = findListPage(path)
	const products = page ? listProductsOn(page, language) : listProducts(language)
	return loadList(request, products, { withCategory: path === WHOLE_LIST })
}

/** The requested page of the list at a path; undefined when there is no such list. */
export async function findJoiningPage(
	path: string,
	request: Request,
	language: Language,
): Promise<JoiningPage | undefined> {
	const scent = /^\/(notes|scents)\/([^/]+)$/.exec(path)
	if (scent) {
		const find = scent[1] === 'notes' ? findNotePage : findFamilyPage
		const found = await find(scent[2]!, language, pageIn(new URL(request.url).searchParams))
		return found && { products: toJsonText(found.products), page: found.page }
	}
	if (!isListPath(path)) return undefined
	const { answer, products, failed } = await loadListAt(path, request, language)
	if (failed) throw new Error('The list could not be loaded')
	return { products: answer?.products ?? products, page: answer?.page ?? 1 }
}
