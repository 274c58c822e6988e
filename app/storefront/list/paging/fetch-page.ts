import type { PublicProduct } from '~/features/catalogue/product.ts'
import { href } from '~/shop/language.ts'
import { readAnswer } from '~/shop/requests/read-answer.ts'
import { isNumber, isText, shapeOf } from '~/shop/shape.ts'
import { fromJsonText, type JsonText } from '~/shop/text/json-text.ts'

const isPageOfList = shapeOf<{ products: JsonText<PublicProduct[]>; page: number }>({
	products: isText,
	page: isNumber,
})

export async function fetchPage(path: string, search: string, signal: AbortSignal): Promise<PublicProduct[]> {
	const params = new URLSearchParams(search)
	params.set('of', path)
	return productsIn(fetch(`${href('/data/list')}?${params}`, { signal }), Number(params.get('page')))
}

export async function productsIn(asked: Promise<Response>, page = 1): Promise<PublicProduct[]> {
	const answer = await readAnswer(asked, isPageOfList)
	if (!answer.ok) throw new Error(`list: ${answer.status}`)
	if (answer.body.page !== page) throw new Error('list: no such page any more')
	return fromJsonText(answer.body.products)
}
