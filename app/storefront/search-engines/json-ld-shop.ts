import { language } from '~/shop/language.ts'
import type { Seller } from '~/shop/seller.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { fileAt, pageAt, SCHEMA } from './json-ld.ts'

/** Other blocks refer to the shop by this id. */
const storeId = (shop: ShopFacts): string => `${shop.publicUrl}/#store`

/** The store, and the site with its search. */
export function shopJsonLd(shop: ShopFacts): object[] {
	return [
		{
			'@context': SCHEMA,
			'@type': 'Store',
			'@id': storeId(shop),
			name: shop.name,
			url: pageAt(shop, '/'),
			logo: fileAt(shop, '/icon-512.png'),
			image: fileAt(shop, '/icon-512.png'),
			email: shop.email,
			telephone: shop.whatsapp,
			currenciesAccepted: 'XAF',
			address: {
				'@type': 'PostalAddress',
				streetAddress: shop.seller?.address?.replaceAll('\n', ', '),
				addressLocality: shop.town,
				addressCountry: 'CM',
			},
			...(shop.seller ? identityOf(shop.seller, shop.name) : {}),
			areaServed: { '@type': 'Country', name: 'Cameroon' },
			contactPoint: {
				'@type': 'ContactPoint',
				contactType: 'customer service',
				telephone: shop.whatsapp,
				email: shop.email,
				availableLanguage: ['en', 'fr'],
			},
			sameAs: [shop.social.instagram, shop.social.facebook, shop.social.tiktok],
		},
		{
			'@context': SCHEMA,
			'@type': 'WebSite',
			'@id': `${shop.publicUrl}/#site`,
			name: shop.name,
			url: pageAt(shop, '/'),
			inLanguage: language(),
			publisher: { '@id': storeId(shop) },
			potentialAction: {
				'@type': 'SearchAction',
				target: { '@type': 'EntryPoint', urlTemplate: `${pageAt(shop, '/shop')}?q={search_term_string}` },
				'query-input': 'required name=search_term_string',
			},
		},
	]
}

/** What is not set is undefined, and JSON leaves it out. */
export const identityOf = ({ name, form, rccm, taxpayerNumber, vatRate }: Seller, shopName: string) => ({
	legalName: form ? `${name}, ${form}` : name === shopName ? undefined : name,
	taxID: taxpayerNumber,
	// One number serves both taxes; it is a number for VAT only where VAT applies.
	vatID: vatRate ? taxpayerNumber : undefined,
	identifier: rccm && {
		'@type': 'PropertyValue',
		propertyID: 'RCCM',
		value: rccm.number,
		description: [rccm.place, rccm.day].filter(Boolean).join(', ') || undefined,
	},
})
