import { describe, test } from 'vitest'
import { PHONE } from '../../support/browser/browser.ts'
import { eventually, newCustomer } from '../../support/people/customer.ts'
import { cartTests } from './cart-and-wishlist/cart.ts'
import { ownerTests } from './cart-and-wishlist/owner.ts'
import { inMain, useCarts } from './cart-and-wishlist/setup.ts'
import { wishlistTests } from './cart-and-wishlist/wishlist.ts'

const carts = useCarts()
const { url, openAs } = carts

cartTests(carts)
ownerTests(carts)
wishlistTests(carts)

describe('both pages', () => {
	test('are French under /fr, with French totals', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await openAs(alpha, '/fr', PHONE)
		await page.getByRole('button', { name: 'Ajouter Yara EDP au panier' }).first().click()
		await page.getByText('Ajouté au panier').waitFor()
		await page.goto(url('/fr/cart'))
		await eventually(() => inMain(page)).toContain(
			'Plus que 25 000 FCFA pour la livraison gratuite au Cameroun',
		)
		await page.getByRole('link', { name: 'Passer la commande' }).waitFor()
		await page.goto(url('/fr/wishlist'))
		await page.getByText('Votre liste de favoris est vide').waitFor()
	})
})
