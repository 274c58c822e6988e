import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TownDelivery } from '~/shop/shop-facts.ts'
import { DeliveryByTown } from './delivery-by-town.tsx'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')

test('S-GEN-01 all 22 towns, what is free, and of fees and days only what is known', () => {
	const drawn = (delivery: TownDelivery[]) =>
		renderToStaticMarkup(<DeliveryByTown shop={{ delivery, freeDeliveryFrom: 50_000 }} />)
	const plain = textOf(drawn([]))
	expect(plain).toContain('Orders of 50,000 FCFA and above travel free.')
	expect(plain).toMatch(/Bafoussam Bamenda .* Yaoundé/)
	expect(drawn([]).match(/<li/g)).toHaveLength(22)
	expect(plain).not.toContain('days')
	const known = textOf(drawn([{ town: 'Bafoussam', fee: 2_000, days: [2, 3] }]))
	expect(known).toMatch(/Bafoussam 2,000 FCFA · 2 to 3 days Bamenda/)
})
