// The customers' realm on better-auth. Its own HTTP routes are not mounted: the shop's routes call it, so that
// every answer has the shop's words, limits and origin check.
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { db } from '~/db/client.server.ts'
import {
	customerCredentials,
	customerSessions,
	customerUsers,
	customerVerifications,
	rateLimits,
} from '~/db/schema.ts'
import { queueMail } from '~/features/mail/queue.server.ts'
import { config } from '~/shop/config.server.ts'
import { href, type Language } from '~/shop/language.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { PASSWORD_LONGEST, PASSWORD_SHORTEST } from './account-forms.ts'
import { hashPassword, verifyPassword } from './password.server.ts'
import { accountSecret } from './secret.server.ts'

const DAY = 24 * 60 * 60
export const SESSION_SECONDS = 30 * DAY
/** Carries the visitor's address from the HTTP layer; whatever a visitor sends under this name is replaced. */
export const ADDRESS_HEADER = 'x-sillage-visitor'

export const overHttps = (): boolean => publicUrl().startsWith('https:')

const text = { type: 'string', required: false } as const
const date = { type: 'date', required: false } as const

function createAuth() {
	const secure = overHttps()
	return betterAuth({
		appName: config().SHOP_NAME,
		baseURL: publicUrl(),
		secret: accountSecret(),
		logger: { disabled: true },
		telemetry: { enabled: false },
		database: drizzleAdapter(db(), {
			provider: 'pg',
			schema: {
				user: customerUsers,
				session: customerSessions,
				account: customerCredentials,
				verification: customerVerifications,
				rateLimit: rateLimits,
			},
		}),
		user: {
			additionalFields: {
				phone: text,
				city: text,
				language: text,
				termsAcceptedAt: date,
				newsletterAt: date,
			},
		},
		// Using the shop extends a session, by a write a day at most.
		session: { expiresIn: SESSION_SECONDS, updateAge: DAY },
		emailAndPassword: {
			enabled: true,
			minPasswordLength: PASSWORD_SHORTEST,
			maxPasswordLength: PASSWORD_LONGEST,
			password: {
				hash: hashPassword,
				verify: ({ hash, password }) => verifyPassword(hash, password),
			},
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: 60 * 60,
			sendResetPassword: async ({ user, token }) => {
				const language = (user as { language?: Language }).language ?? 'en'
				await queueMail(db(), {
					kind: 'reset-password',
					recipient: user.email,
					language,
					payload: {
						name: user.name,
						url: `${publicUrl()}${href('/account/reset', language)}?token=${token}`,
						shop: config().SHOP_NAME,
					},
				})
			},
		},
		advanced: {
			// Named below in full, so that https gets the stricter __Host- instead of better-auth's __Secure-.
			useSecureCookies: false,
			cookies: { session_token: { name: secure ? '__Host-sillage_customer' : 'sillage_customer' } },
			defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
			ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
		},
	})
}

let made: ReturnType<typeof createAuth> | undefined

/** The realm of this process, made when first needed: the database must be connected by then. */
export function auth(): ReturnType<typeof createAuth> {
	made ??= createAuth()
	return made
}
