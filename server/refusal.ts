import { m } from '../app/paraglide/messages.js'

/** A page that is not rendered now, and when to ask again. */
export class Refusal extends Error {
	readonly status: 429 | 503
	readonly retryAfter: number

	constructor(status: 429 | 503, retryAfter: number) {
		super(`refused with ${status}`)
		this.status = status
		this.retryAfter = retryAfter
	}

	/** For the visitor, in the language of the page. */
	get sentence(): string {
		return this.status === 429 ? m.refused_too_many_pages() : m.refused_too_busy()
	}
}
