import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetails } from '~/features/orders/list/admin-order.ts'
import type { OrderForm } from '~/features/orders/panel/panel-form.ts'
import { PanelAmounts } from './panel-amounts.tsx'

const drawn = (usualFee: number | null, deliveryFee: string, mayPrice = true): string =>
	renderToStaticMarkup(
		<PanelAmounts
			base={{ usualFee, customerLocation: 'Bafoussam' } as OrderDetails}
			form={{ discount: '', deliveryFee } as OrderForm}
			edit={() => {}}
			errors={{}}
			mayPrice={mayPrice}
		/>,
	)

test('the usual fee of the town is offered while another one stands in the order', () => {
	const offer = /Usual for Bafoussam: 2,000\sFCFA/
	expect(drawn(2000, '')).toMatch(offer)
	expect(drawn(2000, '1500')).toMatch(offer)
	expect(drawn(2000, '2 000')).not.toMatch(offer)
	expect(drawn(null, '')).not.toContain('Usual for')
})

test('a discount is offered to who may set prices alone', () => {
	expect(drawn(null, '')).toContain('Discount')
	expect(drawn(null, '', false)).not.toContain('Discount')
})
