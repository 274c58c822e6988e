// `node tests/drills/restore.ts [--orders=300] [--seed=N]`: a backup while customers order, and one of the shop at rest,
// are restored into empty folders; every table, sequence and file is compared by checksum, and the restored shop opens.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { proveBackup } from '../../server/backup/backup-file.ts'
import { chance, compare, newLedger, placeOrder, submissionNumber } from '../harness/orders.ts'
import { hasOption, numberOption, report, say } from '../harness/report.ts'
import { openShop } from '../harness/shop.ts'
import { createProduct, signUp, uploadPhoto, writeCart } from '../harness/people.ts'

const orders = numberOption('orders', hasOption('short') ? 20 : 300)
const seed = numberOption('seed', 20261116)
const random = chance(seed)
const folder = mkdtempSync(join(tmpdir(), 'sillage-restore-'))
chmodSync(folder, 0o755)
const shop = await openShop()
const opened = [shop]
try {
	const office = await shop.logIn()
	const background = { r: 120, g: 60, b: 90 }
	const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
		.jpeg()
		.toBuffer()
	const photo = await uploadPhoto(shop.url, office, bytes)
	await createProduct(shop.url, office, { name: 'Restored', price: 7_000, photo })
	for (let n = 0; n < 3; n++)
		await writeCart(shop.url, await signUp(shop.url, `restored-${n}`), { 'yara-edp': 1 + n })
	const ledger = newLedger()
	let index = 0
	let open = true
	const crowd = Array.from({ length: 4 }, async () => {
		while (open && index < orders * 3) await placeOrder(shop.url, submissionNumber(index++, random), ledger)
	})
	while (ledger.acknowledged.size < orders) await sleep(20)
	const before = new Map(ledger.acknowledged)
	say(`a backup after ${before.size} orders, while more come in`)
	await command('backup', join(folder, 'busy.tar'), shop.dataFolder)
	open = false
	await Promise.all(crowd)
	await shop.stop()
	say('a backup of the shop at rest')
	await command('backup', join(folder, 'rest.tar'), shop.dataFolder)

	say('restored into an empty folder')
	const copy = join(folder, 'copy')
	await command('restore', join(folder, 'rest.tar'), copy)
	await command('backup', join(folder, 'again.tar'), copy)
	const [was, is] = [await contentOf('rest.tar'), await contentOf('again.tar')]
	const names = [...new Set([...was.keys(), ...is.keys()])]
	const different = names.filter((name) => was.get(name) !== is.get(name))
	for (const name of different) say(`${name}: ${was.get(name)} became ${is.get(name)}`)

	say('the backup under orders restored, and opened as a shop')
	const busy = join(folder, 'busy')
	await command('restore', join(folder, 'busy.tar'), busy)
	const second = await openShop({ dataFolder: busy })
	opened.push(second)
	const found = await inDatabase(second.databaseUrl(), (client) =>
		compare({ ...ledger, acknowledged: before }, client),
	)
	const after = newLedger()
	await placeOrder(second.url, submissionNumber(900_000, random), after)
	const page = await fetch(`${second.url}/product/restored`)
	const count = (kind) => names.filter((name) => name.startsWith(kind)).length
	report({
		did: `A backup while customers ordered and one of the shop at rest, each restored into an empty folder (seed ${seed}).`,
		times: 2,
		promised:
			'Every table, sequence and file of the restored shop has the same checksum. The backup under orders has every order that was acknowledged before it began, none half-written, and opens as a shop that takes orders.',
		happened: `${count('table')} tables, ${count('sequence')} sequences and ${count('file')} files compared: ${different.length} differences. Of ${before.size} orders acknowledged before the backup began ${found.lost} are missing, ${found.halfWritten} half-written (${found.orders} in the file); the restored shop shows its product (${page.status}) and took ${after.acknowledged.size} of 1 new orders.`,
		held:
			different.length + found.lost + found.halfWritten + found.doubled === 0 &&
			page.status === 200 &&
			after.acknowledged.size === 1,
	})
} finally {
	for (const each of opened) await each.stop().catch((error) => say(String(error)))
	for (const each of opened) each.clean()
	rmSync(folder, { recursive: true, force: true })
}

async function command(verb, file, dataFolder) {
	const child = spawn(
		process.execPath,
		['--disable-warning=ExperimentalWarning', 'bin/backup.mjs', verb, file],
		{
			env: { PATH: process.env.PATH, DATA_DIR: dataFolder, LOG_LEVEL: 'silent' },
			stdio: ['ignore', 'ignore', 'inherit'],
		},
	)
	const code = await new Promise((ended) => child.once('exit', ended))
	if (code !== 0) throw new Error(`${verb} ended with ${code}`)
}

/** Every table, sequence and file of a backup with its checksum; the file is proved on the way. */
async function contentOf(name) {
	const { tables, sequences, files } = await proveBackup(join(folder, name), undefined)
	return new Map([
		...tables.map(({ name, rows, sha256 }) => [`table ${name}`, `${rows} rows ${sha256}`]),
		...sequences.map(({ name, last, called }) => [`sequence ${name}`, `${last} ${called}`]),
		...Object.entries(files)
			.filter(([file]) => !file.startsWith('db/') && file !== 'sillage-backup.json')
			.map(([file, sum]) => [`file ${file}`, sum]),
	])
}

async function inDatabase(url, work) {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	return work(client).finally(() => client.end())
}
