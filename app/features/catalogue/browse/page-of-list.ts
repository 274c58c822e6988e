// Long lists come in numbered pages.
import { PAGE_NAME } from '~/shop/pages.ts'

/**
 * The page size, and the largest shop that is filtered in the browser. A list page contains its products as cards and
 * as data: with 96 it has a seventh more than today's 84, so that no list of any size is larger than 1.2 times today's.
 * One number for both, so that a list is either complete in the browser or answered by the server.
 */
export const LONGEST_PAGE = 96

/** The page number of a URL; invalid values mean the first. */
export function pageIn(params: URLSearchParams, name: string = PAGE_NAME): number {
	const text = params.get(name) ?? ''
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

export type PageOfList<Item> = { items: Item[]; page: number; pages: number }

/** One page of a list. Beyond the last one it is the last one: lists shrink, and old links should still work. */
export function pageOf<Item>(all: readonly Item[], wanted: number, size = LONGEST_PAGE): PageOfList<Item> {
	const pages = Math.max(1, Math.ceil(all.length / size))
	const page = Math.min(wanted, pages)
	return { items: all.slice((page - 1) * size, page * size), page, pages }
}

/** `?q=oud&page=3`; the first page has no number. */
export function withPage(search: string, page: number): string {
	if (page <= 1) return search
	return `${search ? `${search}&` : '?'}${PAGE_NAME}=${page}`
}
