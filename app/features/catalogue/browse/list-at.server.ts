import type { Language } from '~/shop/language.ts'
import { findListPage, isListPath, type ListPath, WHOLE_LIST } from '~/shop/pages.ts'
import { fromJsonText } from '~/shop/text/json-text.ts'
import type { PublicProduct } from '../product.ts'
import { findFamilyPage, findNotePage } from '../scents/scents.server.ts'
import type { ListData } from './list-data.ts'
import { loadList } from './load-list.server.ts'
import { pageIn } from './page-of-list.ts'
import { listProducts, listProductsOn } from './products.server.ts'

/** A single page of a list, to be appended to those before it. */
type JoiningPage = { products: readonly PublicProduct[]; page: number }

/** The list of a list page, for its URL. */
export function loadListAt(path: ListPath, request: Request, language: Language): Promise<ListData> {
	const page = findListPage(path)
	const products = page ? listProductsOn(page, language) : listProducts(language)
	return loadList(request, products, { withCategory: path === WHOLE_LIST })
}

/** The requested page of the list at a path; undefined when there is no such list, or it is not paged. */
export async function findJoiningPage(
	path: string,
	request: Request,
	language: Language,
): Promise<JoiningPage | undefined> {
	const scent = /^\/(notes|scents)\/([^/]+)$/.exec(path)
	if (scent) {
		const find = scent[1] === 'notes' ? findNotePage : findFamilyPage
		return find(scent[2]!, language, pageIn(new URL(request.url).searchParams))
	}
	if (!isListPath(path)) return undefined
	const { answer, failed } = await loadListAt(path, request, language)
	if (failed) throw new Error('The list could not be loaded')
	return answer && { products: fromJsonText(answer.products), page: answer.page }
}
