import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

const problem = (environment: Record<string, string>): string => {
	const result = readConfig(environment)
	return 'problem' in result ? result.problem : ''
}

describe('the configuration', () => {
	test('S-GEN-05 has the defaults of the decisions', () => {
		expect(readConfig({})).toMatchObject({
			PORT: 3000,
			DATA_DIR: './data',
			SHOP_NAME: 'Sillage',
			SHOP_WHATSAPP: '+237 600 00 00 00',
			SHOP_EMAIL: 'bonjour@sillage.example',
			SHOP_TOWN: 'Douala',
			SERVICE_WORKER: true,
			GUEST_CART: false,
			WEB_CONCURRENCY: 1,
		})
	})

	test.each([
		['PORT', 'eighty'],
		['PORT', '70000'],
		['DATABASE_URL', 'mysql://somewhere'],
		['DATABASE_POOL_URL', 'localhost:6432'],
		['MEDIA_URL', 'https://key:secret@s3.example.com/bucket'],
		['MEDIA_URL', 's3://s3.example.com/bucket'],
		['MEDIA_URL', 's3://key:secret@s3.example.com/'],
		['MEDIA_URL', 's3://key:secret@s3.example.com/bucket?tsl=off'],
		['SMTP_URL', 'localhost'],
		['ADMIN_PASSWORD', 'short'],
		['GUEST_CART', 'maybe'],
		['RATE_LIMIT_SCALE', '-1'],
		['SHOP_INSTAGRAM', 'javascript:alert(1)'],
		['TRUST_PROXY', 'everyone'],
	])('refuses %s=%s in one sentence that names the setting', (name, value) => {
		const sentence = problem({ [name]: value })
		expect(sentence).toContain(`The setting ${name}`)
		expect(sentence.split('\n')).toHaveLength(1)
	})

	test('never repeats a secret, not even a wrong one', () => {
		expect(problem({ ADMIN_PASSWORD: 'hunter2' })).not.toContain('hunter2')
		expect(problem({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2')
		expect(problem({ MEDIA_URL: 's3://key:hunter2@/bucket' })).not.toContain('hunter2')
	})

	test('a database may have several hosts', () => {
		const DATABASE_URL = 'postgres://shop:secret@one:5431,two:5432/sillage?sslmode=verify-full'
		expect(readConfig({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
	})

	test('every setting is documented in .env.example, and nothing else is', () => {
		const documented = readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)
		const settings = Object.keys(
			readConfig({
				PUBLIC_URL: 'http://a',
				DATABASE_URL: 'postgres://a',
				ADMIN_EMAIL: 'a@b.cm',
				ADMIN_PASSWORD: 'x'.repeat(12),
				SMTP_URL: 'smtp://a',
			}),
		)
		expect([...documented].map(([, name]) => name).sort()).toEqual(settings.sort())
	})
})
