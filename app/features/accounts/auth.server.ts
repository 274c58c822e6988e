// Customer accounts on better-auth. Its own HTTP routes are not mounted: the shop's routes call it, so that every
// answer has the shop's texts, limits and origin check.
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { db } from '~/db/client.server.ts'
import {
	customerCredentials,
	customerSessions,
	customerUsers,
	customerVerifications,
} from '~/db/schema/customers.ts'
import { queueMail } from '~/features/mail/queue.server.ts'
import { href, type Language } from '~/shop/language.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { cookieName, overHttps } from '~/shop/requests/set-cookie.server.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { PASSWORD_LONGEST, PASSWORD_SHORTEST } from './account-rules.ts'
import { hashPassword, verifyPassword } from './passwords/password.server.ts'
import { endResetLinks } from './passwords/reset-links.server.ts'
import { accountSecret } from './secret.server.ts'
import { endOldestSessions } from './session-cap.server.ts'

const DAY = 24 * 60 * 60
/** The lifetime of a password reset link. */
export const RESET_SECONDS = 60 * 60
/** Carries the client's address from the HTTP layer; a header of this name from the client is overwritten. */
export const ADDRESS_HEADER = 'x-sillage-visitor'

const text = { type: 'string', required: false } as const
const date = { type: 'date', required: false } as const

function createAuth() {
	return betterAuth({
		appName: shopSettings().name,
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
			},
		}),
		user: {
			additionalFields: {
				phone: text,
				city: text,
				language: text,
				termsAcceptedAt: date,
			},
		},
		// Using the shop extends a session, by a write a day at most.
		session: { expiresIn: COOKIES.customer.seconds, updateAge: DAY },
		databaseHooks: {
			session: { create: { after: (session) => endOldestSessions(customerSessions, session) } },
		},
		// The database must not contain a usable link.
		verification: { storeIdentifier: 'hashed' },
		emailAndPassword: {
			enabled: true,
			minPasswordLength: PASSWORD_SHORTEST,
			maxPasswordLength: PASSWORD_LONGEST,
			password: {
				hash: hashPassword,
				verify: ({ hash, password }) => verifyPassword(hash, password),
			},
			revokeSessionsOnPasswordReset: true,
			resetPasswordTokenExpiresIn: RESET_SECONDS,
			onPasswordReset: ({ user }) => endResetLinks(user, db()),
			sendResetPassword: async ({ user, token }) => {
				const language = (user as { language?: Language }).language ?? 'en'
				await queueMail(db(), {
					kind: 'reset-password',
					recipient: user.email,
					language,
					payload: {
						name: user.name,
						url: `${publicUrl()}${href('/account/reset', language)}?token=${token}`,
						shop: shopSettings().name,
					},
				})
			},
		},
		advanced: {
			// Full names, so that https gets the stricter __Host- prefix instead of better-auth's __Secure-.
			useSecureCookies: false,
			cookies: { session_token: { name: cookieName(COOKIES.customer) } },
			defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: overHttps() },
			ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
		},
	})
}

let made: ReturnType<typeof createAuth> | undefined

/** Created on first use: the database must be connected by then. */
export function auth(): ReturnType<typeof createAuth> {
	made ??= createAuth()
	return made
}
