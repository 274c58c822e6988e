// The whole configuration, from the environment, validated once at start. `.env.example` documents it.
// bin/commands/start.ts also reads it before the build: so no imports but zod and the rules beside it, and no syntax
// beyond types.
import { z } from 'zod'
import { readMediaAddress } from '../media-address.ts'
import { isEmail } from '../text/email-address.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address starting with http:// or https://' })
/** It may list several hosts, which a standard URL cannot: postgres://user:password@one:5432,two:5432/shop */
const databaseUrl = z
	.string()
	.regex(/^postgres(ql)?:\/\/[^\s/?#]*(\/[^\s]*)?$/, 'must be an address starting with postgres://')
const email = z.string().refine(isEmail, 'must be an e-mail address')
const optional = <T extends z.ZodType>(schema: T) =>
	z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Defaults of a new shop until its owner changes them; the back office asks her to. */
export const SAMPLE_SHOP = {
	name: 'Sillage',
	whatsapp: '+237 600 00 00 00',
	email: 'bonjour@sillage.example',
} as const

const schema = z.object({
	PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000),
	HOST: z.string().min(1).default('127.0.0.1'),
	PUBLIC_URL: optional(httpUrl.transform((url) => new URL(url).origin)),
	TRUST_PROXY: z
		.string()
		.regex(
			/^(none|loopback|[\d.:a-f]+(,\s*[\d.:a-f]+)*)$/i,
			'must be none, loopback or a list of IP addresses',
		)
		.default('none'),
	WEB_CONCURRENCY: z.coerce.number({ error: 'must be a number' }).int().min(1).max(64).default(1),
	STOP_NOTICE_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(60).default(0),
	DATA_DIR: z.string().min(1).default('./data'),
	DATABASE_URL: optional(databaseUrl),
	DATABASE_POOL_URL: optional(databaseUrl),
	MEDIA_URL: optional(
		z
			.string()
			.refine(
				readMediaAddress,
				'must be of the form s3://KEY:SECRET@HOST/BUCKET?region=…, with what is special in key and secret as %XX',
			),
	),
	BACKUP_DIR: optional(z.string()),
	BACKUP_HOUR: z.coerce.number({ error: 'must be a number' }).int().min(0).max(23).default(3),
	BACKUP_PASSPHRASE: optional(z.string().min(12, 'must have at least 12 characters')),
	METRICS_TOKEN: optional(z.string().min(24, 'must have at least 24 characters')),
	AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
	ADMIN_EMAIL: optional(email.transform((address) => address.toLowerCase())),
	ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters').max(128)),
	SMTP_URL: optional(
		z.url({ protocol: /^smtps?$/, error: 'must be an address starting with smtp:// or smtps://' }),
	),
	MAIL_FROM: z.string().min(3).default('bonjour@sillage.example'),
	ORDERS_INBOX: optional(email),
	PUSH_EXTRA_SERVICE: optional(httpUrl.transform((url) => new URL(url).origin)),
	SHOP_NAME: z.string().min(1).max(60).default(SAMPLE_SHOP.name),
	SHOP_WHATSAPP: z
		.string()
		.regex(/^\+[\d ]{8,20}$/, 'must be a number such as +237 600 00 00 00')
		.default(SAMPLE_SHOP.whatsapp),
	SHOP_EMAIL: email.default(SAMPLE_SHOP.email),
	SHOP_TOWN: z.string().min(1).max(60).default('Douala'),
	SHOP_INSTAGRAM: httpUrl.default('https://www.instagram.com/sillage.example'),
	SHOP_FACEBOOK: httpUrl.default('https://www.facebook.com/sillage.example'),
	SHOP_TIKTOK: httpUrl.default('https://www.tiktok.com/@sillage.example'),
	SERVICE_WORKER: onOff.default(true),
	GUEST_CART: onOff.default(false),
	RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).positive().max(1_000_000).default(1),
	LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = z.infer<typeof schema>

/** Parses a configuration, or returns one sentence that says what is wrong with it. */
export function readConfig(environment: Record<string, string | undefined>): Config | { problem: string } {
	const known = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, environment[name]]))
	const result = schema.safeParse(known)
	if (result.success) return result.data
	const issue = result.error.issues[0]
	const name = String(issue?.path[0])
	// A secret must not be printed, not even an invalid one.
	const shown = /PASS|SECRET|TOKEN|URL/.test(name) ? '' : ` (it is ${JSON.stringify(known[name])})`
	return { problem: `The setting ${name}${shown} is not usable: ${issue?.message}.` }
}

let current: Config | undefined

/** The configuration of this process. */
export function config(): Config {
	if (!current) {
		const result = readConfig(process.env)
		if ('problem' in result) throw new Error(result.problem)
		current = result
	}
	return current
}
