import { describe, expect, test } from 'vitest'
import { failPosts } from '../../../support/browser/held-requests.ts'
import { type Figures, isFineOnADesk } from './setup.ts'

export function migrationTests({ forgive, database, admin }: Figures): void {
	describe('migration', () => {
		test('A-MIG-01 A-MIG-02 A-MIG-03 A-MIG-04 counts, a line for each product, totals; a failure says so; run twice, nothing doubles', async () => {
			await database.query("delete from products where id in ('asad-bourbon-edp', 'khamrah-qahwa-edp')")
			const page = await admin('/admin/migration')
			const counts = async () =>
				(await page.locator('main dl').first().locator('dd').allInnerTexts()).join(' ')
			expect(await counts()).toBe('84 82 2')
			expect(await page.getByRole('region', { name: 'Instructions' }).getByRole('listitem').count()).toBe(4)
			await isFineOnADesk(page)
			await failPosts(page, '**/admin/migration.data**')
			await page.getByRole('button', { name: 'Migrate All Products' }).click()
			await page.getByText('Migration failed').waitFor()
			await page.unrouteAll()
			forgive(page)
			await page.getByRole('button', { name: 'Migrate All Products' }).click()
			await page.getByText('2 added, 82 already there, 0 failed').waitFor()
			await page.getByText('Asad Bourbon EDP: added', { exact: true }).waitFor()
			expect(await page.getByRole('region', { name: 'Migration log' }).getByRole('listitem').count()).toBe(84)
			await expect.poll(counts).toBe('84 84 0')
			await page.getByRole('button', { name: 'Migrate All Products' }).click()
			await page.getByText('0 added, 84 already there, 0 failed').waitFor()
			await page.getByText('Asad Bourbon EDP: already there, left as it is').waitFor()
			expect(await counts()).toBe('84 84 0')
		})
	})
}
