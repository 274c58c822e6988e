import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { folderTransport } from '~/features/mail/transport.server.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { eraseEverywhere } from '../erase.server.ts'
import { findOwnPerson } from '../person-keys.server.ts'

useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sillage-own-data-'))
beforeAll(() => {
	vi.stubEnv('DATA_DIR', folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an account whose address was never verified takes along what was sent there, and no mail that names it to others', async () => {
	const account = { id: 'u1', name: 'One', email: 'one@example.cm', phone: null, city: null }
	await pool().query(`
		insert into customer_users (id, name, email) values ('u1', 'One', 'one@example.cm');
		insert into customers (user_id, name, email) values ('u1', 'One', 'one@example.cm')`)
	const mails = folderTransport(join(folder, 'mail'))
	for (const to of ['one@example.cm', 'shop@example.cm', 'someone@example.cm'])
		await mails.send({
			to,
			from: { name: 'Sillage', address: 'shop@sillage.example' },
			subject: 'An order of one@example.cm',
			text: 'Reply to: one@example.cm',
			html: '<p>one@example.cm</p>',
			messageId: `<${to}>`,
			date: new Date('2026-11-18T10:00:00Z'),
			fileName: `${to}.eml`,
		})
	const customer = { ...account, emailVerified: false, createdAt: new Date('2026-11-18T10:00:00Z') }
	expect(
		await eraseEverywhere(
			(at) => findOwnPerson(customer, at),
			async () => true,
		),
	).toBe(true)
	expect(readdirSync(join(folder, 'mail'))).toEqual(['shop@example.cm.eml', 'someone@example.cm.eml'])
})
