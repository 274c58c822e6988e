import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliveryByTown } from './delivery-by-town.tsx'

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')

test('S-GEN-01 all 22 towns, what is free, and of fees and days only what is known', () => {
	const plain = textOf(renderToStaticMarkup(<DeliveryByTown />))
	expect(plain).toContain('Free delivery for orders of 50,000 CFA and above, Cameroon only')
	expect(plain).toMatch(/Bafoussam Bamenda .* Yaoundé/)
	expect(renderToStaticMarkup(<DeliveryByTown />).match(/<li/g)).toHaveLength(22)
	expect(plain).not.toContain('days')
	const known = textOf(
		renderToStaticMarkup(<DeliveryByTown terms={{ Bafoussam: { fee: 2_000, days: 3 } }} />),
	)
	expect(known).toContain('Bafoussam 2,000 FCFA, 3 days at most Bamenda')
})
