import type { Language } from '~/shop/language.ts'

/** Who works in the back office. */
export type CurrentAdmin = { id: string; email: string; name: string; language: Language }

/** B §9: a login lasts 24 hours from its beginning, whatever happens in between (A-GUARD-05). */
export const SESSION_SECONDS = 24 * 60 * 60

export function sessionHasEnded(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() >= SESSION_SECONDS * 1000
}

/** The value of one cookie in a `Cookie` header. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
	for (const part of (header ?? '').split(';')) {
		const [key, ...value] = part.trim().split('=')
		if (key === name) return value.join('=') || undefined
	}
	return undefined
}
