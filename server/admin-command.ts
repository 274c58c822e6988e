// `npm run admin`: the accounts of the back office, for an operator with access to the machine.
import { text } from 'node:stream/consumers'
import { closeDatabase, connectDatabase } from '../app/db/client.server.ts'
import { errorCode } from '../app/db/database-unavailable.ts'
import { passwordFits } from '../app/features/admins/admin-password.ts'
import {
	addAdmin,
	changeAdminPassword,
	endAllAdminSessions,
	randomPassword,
	restoreOwner,
} from '../app/features/admins/admins.server.ts'
import { ownEntry } from '../app/shop/own-entry.ts'
import { isEmail } from '../app/shop/text/email-address.ts'
import { migrateDatabase } from './database/migrate.ts'
import { openShopDatabase } from './database/shop-database.ts'
import { OperatorError } from './operator-error.ts'
import { runCommand, say, Usage } from './run-command.ts'

const USAGE = `Usage:
  npm run admin -- add EMAIL          adds an owner
  npm run admin -- password EMAIL     changes a password and ends that admin's sessions
  npm run admin -- restore EMAIL      the same, switches the second factor off and makes the admin an owner
  npm run admin -- end-sessions       signs everybody out

The password (at least 12 characters) is read from standard input; without one a random one is made and shown.
`

export async function runAdminCommand([command, email]: string[]): Promise<void> {
	await runCommand(USAGE, async () => {
		if (command === 'end-sessions') {
			await withDatabase(async () => {
				say(`${await endAllAdminSessions()} sessions ended.`)
			})
			return
		}
		const work = ownEntry(WITH_PASSWORD, command ?? '')
		if (!work) throw new Usage('Say what to do.')
		if (!email || !isEmail(email)) throw new Usage('Name the e-mail address of an admin.')
		const { password, shown } = await newPassword()
		await withDatabase(() => work(email, password))
		if (shown) say(`Password: ${password}   (shown only this once)`)
	})
}

async function add(email: string, password: string): Promise<void> {
	try {
		await addAdmin(email, password)
	} catch (error) {
		if (errorCode(error) !== '23505') throw error
		throw new OperatorError(`${email} is an admin already: use "password" to change the password.`)
	}
	say(`${email} can now log in at /admin/login.`)
}

async function change(email: string, password: string): Promise<void> {
	if (!(await changeAdminPassword(email, password))) throw new OperatorError(`${email} is not an admin.`)
	say(`The password of ${email} is changed, and every session and passkey of before has ended.`)
}

async function restore(email: string, password: string): Promise<void> {
	if (!(await restoreOwner(email, password))) throw new OperatorError(`${email} is not an admin: use "add".`)
	say(
		`${email} is an owner with a new password and without a second factor; the old sessions and passkeys have ended.`,
	)
}

const WITH_PASSWORD = { add, password: change, restore }

async function newPassword(): Promise<{ password: string; shown: boolean }> {
	const typed = process.stdin.isTTY ? '' : (await text(process.stdin)).trim()
	if (!typed) return { password: randomPassword(), shown: true }
	if (!passwordFits(typed)) throw new OperatorError('The password must have between 12 and 128 characters.')
	return { password: typed, shown: false }
}

async function withDatabase(work: () => Promise<void>): Promise<void> {
	const database = await openShopDatabase()
	try {
		await migrateDatabase(database.url)
		connectDatabase(database.url)
		await work()
	} finally {
		await closeDatabase()
		await database.stop()
	}
}
