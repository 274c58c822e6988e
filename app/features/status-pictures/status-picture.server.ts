// Finds the products of a status picture and makes it. Only what visitors see is read: no cost.
import { db } from '~/db/client.server.ts'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { limitConcurrency } from '~/shop/process/limit-concurrency.ts'
import { readableRows } from '~/shop/readable-rows.server.ts'
import { publicUrl, shopFacts } from '~/shop/shop-facts.server.ts'
import type { CurrentAdmin } from '../admins/current-admin.ts'
import { chosenBy } from '../catalogue/bulk/bulk-change.server.ts'
import { readSelection } from '../catalogue/bulk/bulk-query.ts'
import { noteName } from '../catalogue/notes.server.ts'
import { type Presence, presenceOf } from '../catalogue/presence.ts'
import type { PublicProduct } from '../catalogue/product.ts'
import {
	buyable,
	mediaOfProduct,
	newestFirst,
	publicColumns,
	publicIn,
} from '../catalogue/product-rows.server.ts'
import { shortAddress } from '../links/short-link.ts'
import { linkTo } from '../links/short-links.server.ts'
import {
	MOST_IN_STATUS,
	type PictureChoice,
	type StatusPage,
	statusTarget,
	statusText,
} from './status-picture.ts'

/** More than a person needs: each takes the processor for most of a second. */
const OFTEN: Limit = { count: 60, seconds: 10 * 60 }

type Chosen = PublicProduct & { presence: Presence; notes: string[] }
type Some = readonly [Chosen, ...Chosen[]]
export type StatusProblem = { problem: string; status: 400 | 404 | 429 }

/** The chosen products in the order of their choice, or the sentence that says why there is no picture of them. */
async function findChosen(query: URLSearchParams, language: Language): Promise<Some | StatusProblem> {
	const selection = readSelection(query)
	const asked = new Set(query.getAll('id')).size
	const tooMany: StatusProblem = { problem: m.status_picture_too_many({ most: MOST_IN_STATUS }), status: 400 }
	if ('ids' in selection && asked > MOST_IN_STATUS) return tooMany
	const rows = await db()
		.select({ ...publicColumns, isVisible: products.isVisible, inStock: products.inStock })
		.from(products)
		.leftJoin(media, mediaOfProduct)
		.where(chosenBy(selection))
		.orderBy(...newestFirst)
		.limit(MOST_IN_STATUS + 1)
	if (rows.length > MOST_IN_STATUS) return tooMany
	const found = readableRows(
		'a product',
		rows,
		({ id }) => id,
		(row): Chosen => ({
			...publicIn(row, language),
			presence: presenceOf(row),
			notes: oneOfEach(row.notes, language),
		}),
	)
	if ('ids' in selection) {
		if (found.length < asked) return { problem: m.status_picture_gone(), status: 404 }
		found.sort((a, b) => selection.ids.indexOf(a.id) - selection.ids.indexOf(b.id))
	}
	const [first, ...others] = found
	return first
		? [first, ...others]
		: { problem: m.status_picture_none({ most: MOST_IN_STATUS }), status: 400 }
}

/** The first note of each kind. Notes are stored as JSON, which the database does not validate. */
function oneOfEach(notes: unknown, language: Language): string[] {
	const kinds = (notes ?? {}) as Partial<Record<string, unknown>>
	const firsts = [kinds.top, kinds.heart, kinds.base].flatMap((kind) =>
		Array.isArray(kind) ? [kind[0]] : [],
	)
	const named = firsts.flatMap((note) => (typeof note === 'string' ? [noteName(note, language)] : []))
	return [...new Set(named)]
}

async function addressOf(chosen: Some): Promise<string> {
	const target = statusTarget(chosen)
	const link = await linkTo(target, 'status')
	return link ? shortAddress(publicUrl(), link.code) : publicUrl() + target
}

export async function findStatusPage(query: URLSearchParams): Promise<StatusPage | StatusProblem> {
	const chosen = await findChosen(query, 'en')
	if ('problem' in chosen) return chosen
	const address = await addressOf(chosen)
	return {
		products: chosen.map(({ id, name, presence, photo }) => ({ id, name, presence, photo: photo?.kind })),
		texts: { en: statusText(chosen, address, 'en'), fr: statusText(chosen, address, 'fr') },
	}
}

/** One drawing at a time: pictures must leave the processor to the customers. */
const inTurn = limitConcurrency(1)

export async function makeStatusPicture(
	query: URLSearchParams,
	choice: PictureChoice,
	admin: Pick<CurrentAdmin, 'id'>,
	now: Date,
): Promise<{ jpeg: Buffer; name: string } | StatusProblem> {
	const chosen = await findChosen(query, choice.language)
	if ('problem' in chosen) return chosen
	if (!(await takeAttempt(`status-picture:${admin.id}`, OFTEN, now)))
		return { problem: m.status_picture_often(), status: 429 }
	const locale = choice.language
	const content = {
		products: chosen,
		shopName: shopFacts(locale).name,
		link: (await addressOf(chosen)).replace(/^https?:\/\//, ''),
		soldOut: m.card_sold_out({}, { locale }),
	}
	const jpeg = await inTurn(async () => {
		const { encodeStatus } = await import('./encode-status.server.ts')
		return encodeStatus(
			content,
			chosen.map(({ photo }) => photo),
			choice,
		)
	})
	const of = chosen.length === 1 ? chosen[0].id.slice(0, 60) : String(chosen.length)
	return { jpeg, name: `status-${of}-${choice.shape}-${locale}.jpg` }
}

/** The newest products that can be ordered, for a picture of what has arrived. */
export async function listNewest(): Promise<string[]> {
	const rows = await db()
		.select({ id: products.id })
		.from(products)
		.where(buyable)
		.orderBy(...newestFirst)
		.limit(MOST_IN_STATUS)
	return rows.map(({ id }) => id)
}
