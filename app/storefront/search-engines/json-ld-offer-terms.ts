// What Google's merchant listings show beside a price: delivery and returns. Only what the owner has set; a shop that
// has set nothing has not a byte of it.
import { deliveryInCountry } from '~/features/settings/country-delivery.ts'
import type { ReturnFacts } from '~/features/settings/terms/return-lines.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { SCHEMA } from './json-ld.ts'

/** The part of the terms of returns that search engines know. */
export type ReturnPolicy = Pick<ReturnFacts, 'returnDays' | 'returnPaidBy'>

const COUNTRY = 'CM'

export function offerTerms(price: number, shop: ShopFacts, returns: ReturnPolicy | undefined): object {
	return { ...shippingOf(price, shop), ...returnsOf(returns) }
}

/** Google wants the fee: days alone say nothing to it. */
function shippingOf(price: number, shop: ShopFacts): object {
	const { mostFee, isOneFee, days } = deliveryInCountry(price, shop)
	if (mostFee === undefined) return {}
	return {
		shippingDetails: {
			'@type': 'OfferShippingDetails',
			shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
			shippingRate: {
				'@type': 'MonetaryAmount',
				currency: 'XAF',
				[isOneFee ? 'value' : 'maxValue']: mostFee,
			},
			...(days && {
				deliveryTime: {
					'@type': 'ShippingDeliveryTime',
					transitTime: {
						'@type': 'QuantitativeValue',
						minValue: days[0],
						maxValue: days[1],
						unitCode: 'DAY',
					},
				},
			}),
		},
	}
}

const FEES = { customer: 'ReturnFeesCustomerResponsibility', shop: 'FreeReturn' }

function returnsOf({ returnDays, returnPaidBy }: ReturnPolicy = {}): object {
	if (!returnDays) return {}
	return {
		hasMerchantReturnPolicy: {
			'@type': 'MerchantReturnPolicy',
			applicableCountry: COUNTRY,
			returnPolicyCountry: COUNTRY,
			returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
			merchantReturnDays: returnDays,
			returnFees: returnPaidBy && `${SCHEMA}/${FEES[returnPaidBy]}`,
		},
	}
}
