// `node tests/drills/restore.ts [--orders=300] [--seed=N]`: a backup while customers order, and one of the shop at rest,
// are restored into empty folders; every table, sequence and file is compared by checksum, and the restored shop opens.
import { join } from 'node:path'
import { backupCommand, contentOf, differences } from '../harness/backups.ts'
import { chance } from '../harness/chance.ts'
import { Visitor } from '../harness/client.ts'
import { Crowd } from '../harness/crowd.ts'
import { compare, newLedger, placeOrder } from '../harness/orders.ts'
import { createProduct, logIn, newPhoto, signUp, uploadPhoto, writeCart } from '../harness/people.ts'
import { newFolder, until } from '../harness/processes.ts'
import { numberOption, runDrill, say } from '../harness/report.ts'
import { inDatabase, openShop } from '../harness/shop.ts'

await runDrill(import.meta, async ({ seed, short }) => {
	const orders = numberOption('orders', short ? 20 : 300)
	const random = chance(seed)
	using folder = newFolder('restore')
	const at = (name: string) => join(folder.path, name)
	const command = (verb: 'backup' | 'restore', file: string, dataFolder: string) =>
		backupCommand(verb, at(file), { DATA_DIR: dataFolder })
	await using shop = await openShop()
	const owner = await logIn(shop.url)
	const { photo } = await uploadPhoto(owner, await newPhoto(random, 360))
	await createProduct(owner, { name: 'Restored', price: 7_000, photo })
	for (let n = 0; n < 3; n++) await writeCart(await signUp(shop.url, `restored-${n}`), { 'yara-edp': 1 + n })

	await using crowd = new Crowd(shop.url, random, { isDeaf: true })
	const { ledger } = crowd
	crowd.addCustomers(4)
	await until('orders', () => ledger.acknowledged.size >= orders, 600_000)
	const before = new Map(ledger.acknowledged)
	say(`a backup after ${before.size} orders, while more come in`)
	await command('backup', 'busy.tar', shop.dataFolder)
	await crowd.close()
	await shop.stop()
	say('a backup of the shop at rest, restored into an empty folder')
	await command('backup', 'rest.tar', shop.dataFolder)
	await command('restore', 'rest.tar', at('copy'))
	await command('backup', 'again.tar', at('copy'))
	const { sums } = await contentOf(at('rest.tar'))
	const different = differences(sums, (await contentOf(at('again.tar'))).sums)
	for (const name of different) say(`${name} is different`)

	say('the backup under orders restored, and opened as a shop')
	await command('restore', 'busy.tar', at('busy'))
	await using second = await openShop({ dataFolder: at('busy') })
	const found = await inDatabase(second, (client) => compare({ acknowledged: before }, client))
	const after = newLedger(900_000)
	await placeOrder(second.url, after, random)
	const page = await new Visitor(second.url).ask('/product/restored')
	const count = (kind: string) => [...sums.keys()].filter((name) => name.startsWith(kind)).length
	return {
		did: `A backup while customers ordered and one of the shop at rest, each restored into an empty folder (seed ${seed}).`,
		times: 2,
		promised:
			'Every table, sequence and file of the restored shop has the same checksum. The backup under orders has every order that was acknowledged before it began, none half-written, and opens as a shop that takes orders.',
		happened: `${count('table')} tables, ${count('sequence')} sequences and ${count('file')} files compared: ${different.length} differences. Of ${before.size} orders acknowledged before the backup began ${found.lost} are missing, ${found.halfWritten} half-written (${found.orders} in the file); the restored shop shows its product (${page.status}) and took ${after.acknowledged.size} of 1 new orders.`,
		kept: {
			'every checksum is the same': different.length === 0 && count('file') > 0,
			'no order is missing or half-written': found.lost + found.halfWritten + found.doubled === 0,
			'it opens as a shop that takes orders': page.status === 200 && after.acknowledged.size === 1,
		},
	}
})
