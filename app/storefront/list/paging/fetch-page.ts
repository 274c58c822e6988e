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
	const answer = await readAnswer(fetch(`${href('/data/list')}?${params}`, { signal }), isPageOfList)
	if (!answer.ok) throw new Error(`list: ${answer.status}`)
	const { products, page } = answer.body
	if (String(page) !== params.get('page')) throw new Error('list: no such page any more')
	return fromJsonText(products)
}
