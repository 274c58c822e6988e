// What a customer does in a browser that runs no scripts: pages are read and forms sent as they stand in the HTML.
import { describe, expect, test } from 'vitest'
import { linksSentTo, newCustomer, PASSWORD } from '../../../support/people/customer.ts'
import { linkOn, plainVisitor } from '../../../support/people/plain-visitor.ts'
import type { useShop } from '../../../support/shop/shop-process.ts'

export function withoutScriptsTests({ url, shop }: ReturnType<typeof useShop>): void {
	const someone = async (name: string) => {
		const customer = await newCustomer(url(), name)
		return { ...customer, visitor: plainVisitor(url(), customer.cookies) }
	}

	describe('without scripts', () => {
		test('the sentence, the sign-in, and the wish carried out; the cart is raised and cleared, also in French', async () => {
			const { email } = await newCustomer(url(), 'noscript')
			const { open, follow, press } = plainVisitor(url())
			const asked = await follow(await open('/'), 'Add Yara EDP to cart')
			expect(asked.text).toContain('Account Required - Please create an account to add items to your cart')
			const cart = await press(asked, 'Sign In', { email, password: PASSWORD })
			expect(cart.path).toBe('/cart')
			const two = await press(cart, 'One more of Yara EDP')
			expect(two.text).toMatch(/\|Total\|50 000 FCFA\|/)
			const french = await press(await open('/fr/cart'), 'Un de moins : Yara EDP')
			expect(french.path).toBe('/fr/cart')
			expect(french.text).toContain('Plus que 25 000 FCFA pour la livraison gratuite au Cameroun')
			expect(linkOn(french, 'Passer la commande')).toBe('/fr/order-inquiry?from=cart')
			expect((await open('/fr/wishlist')).text).toContain('Votre liste de favoris est vide')
			const wished = await follow(await open('/'), 'Add Asad Bourbon EDP to wishlist')
			expect(wished.text).toContain('Add Asad Bourbon EDP to your wishlist?')
			const wishlist = await press(wished, 'Yes, add it')
			expect(wishlist.path).toBe('/wishlist')
			expect(linkOn(wishlist, 'Asad Bourbon EDP')).toBe('/product/asad-bourbon-edp')
			expect((await press(await open('/cart'), 'Clear Cart')).text).toContain('Your cart is empty')
		})

		test('S-DASH-02 orders first, and what is not provided leads to the form that changes it', async () => {
			const { visitor } = await someone('alpha')
			const dashboard = await visitor.open('/fr/dashboard')
			expect([...dashboard.html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(
				expect.arrayContaining(['Mes commandes', 'Vos coordonnées', 'Votre compte']),
			)
			expect(dashboard.text).toMatch(/Mes commandes[\s\S]*Vos coordonnées[\s\S]*Votre compte/)
			const [, city] = dashboard.html.split(/<dt[^>]*>Ville<\/dt>/)
			const edit = await visitor.open(/^<dd[^>]*><a[^>]*href="([^"]*)"[^>]*>Non renseigné/.exec(city!)![1]!)
			const empty = await visitor.press(edit, 'Enregistrer', { name: '' })
			expect(empty.text).toContain('Veuillez remplir tous les champs obligatoires')
			const saved = await visitor.press(empty, 'Enregistrer', {
				name: 'Nouveau Nom',
				phone: '677 99 88 77',
				city: 'Bafoussam',
			})
			for (const part of ['Vos coordonnées sont enregistrées.', 'Nouveau Nom', '+237677998877', 'Bafoussam'])
				expect(saved.text).toContain(part)
		})

		test('S-DASH-01 S-DASH-05 S-ACC-02 S-AUTH-01 S-AUTH-02 S-AUTH-05 signed out to /account, signed in to /dashboard; /auth-test tells one’s own state and no token; Log Out ends it', async () => {
			const { email, cookies, visitor } = await someone('alpha')
			const nobody = plainVisitor(url())
			expect((await nobody.open('/dashboard')).path).toBe('/account')
			expect((await nobody.open('/auth-test')).text).toMatch(
				/\|Loading\|No\|Logged in\|No\|Session\|None\|User email\|None\|/,
			)
			const dashboard = await visitor.open('/account')
			expect(dashboard.path).toBe('/dashboard')
			expect(linkOn(dashboard, 'Go to Home')).toBe('/')
			const state = await visitor.open('/auth-test')
			expect(state.text).toContain(`|Logged in|Yes|Session|Active|User email|${email}|`)
			expect(state.html).not.toContain(cookies[0]!.split('=')[1]!)
			expect((await visitor.press(dashboard, 'Log Out')).path).toBe('/account')
			const elsewhere = plainVisitor(url(), cookies)
			expect((await elsewhere.open('/dashboard')).path).toBe('/account')
		})

		test('S-DASH-04 the link by mail turns Pending Verification into Verified', async () => {
			const { email, visitor } = await someone('alpha')
			const dashboard = await visitor.open('/dashboard')
			expect(dashboard.text).toContain('|Pending Verification|')
			const sent = await visitor.press(dashboard, 'Send the link again')
			expect(sent.text).toContain(`The link is on its way to ${email}.`)
			const links = () => linksSentTo(shop().dataFolder, email)
			await expect.poll(() => links().length).toBe(2)
			const link = new URL(links()[1]!)
			const verified = await visitor.open(link.pathname + link.search)
			expect(verified.text).toContain('Thank you. Your email is verified.')
			expect((await visitor.follow(verified, 'My Dashboard')).text).toContain('|Verified|')
		})

		test('a new password: the current one is asked, and every other device is signed out', async () => {
			const { email, cookies } = await newCustomer(url(), 'alpha')
			const { open, follow, press } = plainVisitor(url())
			const forms = await open('/fr/account/password')
			const page = await press(forms, 'Se connecter', { email, password: PASSWORD })
			expect(page.text).toContain('Changer de mot de passe')
			const change = (current: string) =>
				press(page, 'Enregistrer le nouveau mot de passe', {
					current,
					password: 'vétiver-Bleu7',
					confirmation: 'vétiver-Bleu7',
				})
			expect((await change('autre chose')).text).toContain('Ce n’est pas votre mot de passe actuel')
			const changed = await change(PASSWORD)
			expect(changed.text).toContain('Votre mot de passe est changé.')
			expect((await follow(changed, 'Retour à mon espace')).text).toContain('Mon espace')
			const elsewhere = await fetch(url('/data/session'), { headers: { Cookie: cookies.join('; ') } })
			expect(await elsewhere.json()).toEqual({ signedIn: false })
		})
	})
}
