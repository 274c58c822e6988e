import { beforeAll, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { loadFeedPage } from './feed-page.server.ts'

useDatabase()
beforeAll(() =>
	pool().query(`
		with photos as (insert into media (id, width, height, color) values
			('small', 90, 400, '#fff'), ('large', 400, 500, '#fff') returning id)
		insert into products (id, numeric_id, name, price, category, media_id, image_url, is_visible, in_stock) values
			('of-small', 1, 'Small photo', 1, 'perfumes', 'small', null, true, true),
			('of-large', 2, 'Large photo', 1, 'perfumes', 'large', null, true, true),
			('typed', 3, 'Typed address', 1, 'perfumes', null, 'https://pictures.example/a.jpg', true, true),
			('bare', 4, 'No photo', 1, 'perfumes', null, null, true, true),
			('hidden', 5, 'Hidden', 1, 'perfumes', 'small', null, false, true)`),
)

test('the page names products whose photo is missing, and those whose photo a reader may refuse', async () => {
	const { listed, lacking } = await loadFeedPage()
	const named = (gap: string) =>
		lacking
			.find((one) => one.gap === gap)
			?.first.map(({ id }) => id)
			.sort()
	expect(listed).toBe(3)
	expect(named('photo')).toEqual(['bare'])
	expect(named('bad-photo')).toEqual(['of-small', 'typed'])
})
