import type { Language } from '~/shop/language.ts'
import { GENDERS } from '~/shop/vocabulary.ts'
import { findFamilyPage, findNotePage } from '../scents/scents.server.ts'
import { loadList } from './load-list.server.ts'
import { packProducts } from './packed-list.ts'
import { pageIn } from './page-of-list.ts'
import { listPerfumesFor, listProducts, listProductsIn } from './products.server.ts'

/** A page of a list by itself, to be joined to those before it. */
export type JoiningPage = { packed: string; page: number }

/** The page that an address asks for of the list at a path; undefined when there is no such list, or it is not paged. */
export async function findJoiningPage(
	path: string,
	request: Request,
	language: Language,
): Promise<JoiningPage | undefined> {
	const scent = /^\/(notes|scents)\/([^/]+)$/.exec(path)
	if (scent) {
		const find = scent[1] === 'notes' ? findNotePage : findFamilyPage
		const found = await find(scent[2]!, language, pageIn(new URL(request.url).searchParams))
		return found && { packed: packProducts(found.products), page: found.page }
	}
	const listed = listAt(path, language)
	if (!listed) return undefined
	const { answer, failed } = await loadList(request, listed, { withCategory: path === '/shop' })
	if (failed) throw new Error('The list could not be loaded')
	return answer && { packed: answer.packed, page: answer.page }
}

function listAt(path: string, language: Language) {
	const gender = GENDERS.find((known) => path === `/shop/perfumes/${known}`)
	if (gender) return listPerfumesFor(gender, language)
	if (path === '/shop') return listProducts(language)
	if (path === '/shop/perfumes') return listProductsIn('perfumes', language)
	if (path === '/shop/body-spray') return listProductsIn('body_spray', language)
	if (path === '/shop/body-mist') return listProductsIn('body_mist', language)
	return undefined
}
