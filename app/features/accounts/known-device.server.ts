// A device that has signed in before can still sign in while strangers guess at its account: its attempts have a
// separate counter. Its cookie contains a random device name and, for each account, a mark signed by the shop. It
// grants no access: the password is required as ever.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { readCookie, setCookie } from '~/shop/requests/set-cookie.server.ts'
import { accountSecret } from './secret.server.ts'

const REALMS = { customer: COOKIES.device, admin: COOKIES.adminDevice } as const
export type Realm = keyof typeof REALMS

/** A phone that a family shares. */
const MAX_ACCOUNTS = 4
const PART = /^[\w-]{22}$/

function markOf(realm: Realm, device: string, account: string): string {
	const text = JSON.stringify(['known device', realm, device, account])
	return createHmac('sha256', accountSecret()).update(text).digest('base64url').slice(0, 22)
}

function readParts(cookies: string | null | undefined, realm: Realm): string[] {
	const parts = (readCookie(cookies, REALMS[realm]) ?? '').split('.')
	return parts.every((part) => PART.test(part)) ? parts.slice(0, MAX_ACCOUNTS + 1) : []
}

const same = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The name of the device, if this account has signed in on it before. */
export function knownDevice(
	cookies: string | null | undefined,
	realm: Realm,
	account: string,
): string | undefined {
	const [device, ...marks] = readParts(cookies, realm)
	if (!device) return undefined
	const mark = markOf(realm, device, account)
	return marks.some((known) => same(known, mark)) ? device : undefined
}

/** The cookie that identifies the device; accounts that it knew before stay. */
export function rememberDevice(cookies: string | null | undefined, realm: Realm, account: string): string {
	const [device = randomBytes(16).toString('base64url'), ...marks] = readParts(cookies, realm)
	const mark = markOf(realm, device, account)
	const remembered = [mark, ...marks.filter((known) => known !== mark)].slice(0, MAX_ACCOUNTS)
	return setCookie(REALMS[realm], [device, ...remembered].join('.'))
}
