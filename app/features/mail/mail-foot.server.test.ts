import { afterEach, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { cacheSettings } from '~/shop/shop-settings.server.ts'
import { mailFoot } from './mail-foot.server.ts'

afterEach(() => cacheSettings({}))

test('says in both languages how to know the shop and, once it is set, who sells', () => {
	expect(mailFoot()).toMatch(
		/^We write on WhatsApp only from \+237 600 00 00 00, and never ask for a code.*\/contact$/,
	)
	cacheSettings({ legalName: 'Ets Parfum', whatsapp: ['+237 699 12 34 56', '+237 677 00 00 01'] })
	expect(withLanguage('fr', mailFoot)).toMatch(
		/depuis le \+237 699 12 34 56 · \+237 677 00 00 01 .*jamais de code.*\/fr\/contact\nEts Parfum$/,
	)
})
