// The forms of the page of links, and their messages.
import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { recordChange } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { textIn } from '~/shop/requests/form-text.ts'
import { isLinkCode, isLinkPlace, isLinkTarget, type NamedLink, productOfTarget } from './short-link.ts'
import { deleteLink, linkTo } from './short-links.server.ts'

type Field = 'page' | 'product' | 'place'
export type LinkAnswer = {
	ok: boolean
	message: string
	errors?: { [field in Field]?: string }
	/** The link that was asked for, new or known. */
	made?: NamedLink & { code: string }
}

const refused = (errors: LinkAnswer['errors']): LinkAnswer => ({
	ok: false,
	message: m.link_not_made(),
	errors,
})

/** Undefined for an unknown form. */
export async function answerLinkForm(form: FormData, admin: CurrentAdmin): Promise<LinkAnswer | undefined> {
	if (form.get('intent') === 'delete') return remove(textIn(form, 'code'), admin)
	if (form.get('intent') !== 'add') return undefined
	const id = textIn(form, 'product')
	const ofProduct = textIn(form, 'page') === 'product'
	const target = ofProduct ? `/product/${id}` : textIn(form, 'page')
	const place = textIn(form, 'place')
	if (!isLinkPlace(place)) return refused({ place: m.link_place_wrong() })
	if (ofProduct && !id) return refused({ product: m.link_product_missing() })
	if (!isLinkTarget(target))
		return refused(ofProduct ? { product: m.link_product_gone() } : { page: m.link_page_wrong() })
	const product = await productName(target)
	if (product === undefined) return refused({ product: m.link_product_gone() })
	const link = await linkTo(target, place)
	return link && { ok: true, message: m.link_made(), made: { ...link, product } }
}

/** Null for a page of no product, undefined for a product that does not exist. */
async function productName(target: string): Promise<string | null | undefined> {
	const id = productOfTarget(target)
	if (id === undefined) return null
	const [product] = await db().select({ name: products.name }).from(products).where(eq(products.id, id))
	return product?.name
}

async function remove(code: string, admin: CurrentAdmin): Promise<LinkAnswer | undefined> {
	if (!isLinkCode(code)) return undefined
	const gone = await db().transaction(async (tx) => {
		const link = await deleteLink(code, tx)
		if (link)
			await recordChange(tx, admin, {
				entity: 'link',
				entityId: code,
				entityName: link.target,
				action: 'delete',
				before: { target: link.target, place: link.place },
			})
		return link
	})
	return gone ? { ok: true, message: m.link_deleted() } : { ok: false, message: m.link_gone() }
}
