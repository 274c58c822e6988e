import { describe, expect, test } from 'vitest'
import { readPaymentMessage } from './payment-message.ts'

describe('money received by MTN MoMo', () => {
	test.each([
		[
			'You have received 26000 FCFA from A CUSTOMER (237677123456) on your mobile money account at 2026-11-16 14:22:10. Message from sender: . Your new balance: 56000 FCFA. Transaction Id: 12345678901.',
			26_000,
			'12345678901',
		],
		[
			'You have received 26,000 FCFA from A CUSTOMER. Transaction Id: 1234567890. Reference: Khamrah. Fee: 0 FCFA.',
			26_000,
			'1234567890',
		],
		[
			"Y'ello, you have received XAF 7,500 from 237 677 12 34 56. Your new balance is XAF 12,250. Financial Transaction Id: 9876543210. External Transaction Id: -.",
			7_500,
			'9876543210',
		],
		[
			'You have received 1 250 000.00 XAF from SHOP SARL. TransId: 2233445566, fee 0.00 XAF.',
			1_250_000,
			'2233445566',
		],
		[
			'Vous avez recu 26 000 FCFA de A CUSTOMER (677123456) le 2026-11-16 14:22:10. Nouveau solde: 56 000 FCFA. ID de la transaction: 12345678901.',
			26_000,
			'12345678901',
		],
		[
			'Vous avez reçu 5\u202f000\u00a0FCFA de JEAN-PAUL sur votre compte MTN MoMo.\nFrais : 0 FCFA\nVotre nouveau solde est de 15.500 FCFA\nID Transaction : 55667788990',
			5_000,
			'55667788990',
		],
		[
			'Vous avez recu un paiement de 15.000 FCFA de FATOU B. Votre solde actuel: 40.000 FCFA. Numero de transaction: 4455667788',
			15_000,
			'4455667788',
		],
		[
			'Dépôt de 10 000,00 FCFA effectué par AGENT DOUALA. Commission: 0 FCFA. Id transaction: 8877665544. MTN MoMo',
			10_000,
			'8877665544',
		],
	])('%s', (text, amount, reference) => {
		expect(readPaymentMessage(text)).toEqual({ way: 'mtn', amount, reference })
	})
})

describe('money received by Orange Money', () => {
	test.each([
		[
			'Transfert de 15000 FCFA recu de 699112233 MARIE. Nouveau solde: 31000 FCFA. Reference: PP241116.1422.B12345',
			15_000,
			'PP241116.1422.B12345',
		],
		[
			'Transfert de 15 000 FCFA effectue par 699112233 MARIE. Frais: 0 FCFA. Reference: PP241116.1422.B12345.',
			15_000,
			'PP241116.1422.B12345',
		],
		[
			'Orange Money: vous avez reçu 36500 FCFA du 655443322 A CUSTOMER. Solde : 102 300 FCFA. Réf : CI261116.0907.A98765',
			36_500,
			'CI261116.0907.A98765',
		],
		[
			'Vous avez recu un transfert de 2.500 FCFA venant du 690112233. ID Transaction: PP261116.1830.C00421, Montant net: 2.500 FCFA, Frais: 0 FCFA, Nouveau solde: 9.800 FCFA',
			2_500,
			'PP261116.1830.C00421',
		],
		[
			'You have received 45,000 FCFA from 699112233 PAUL. Transaction ID: PP261116.1111.D22334. New balance: 60,000 FCFA. Orange Money.',
			45_000,
			'PP261116.1111.D22334',
		],
		[
			'Transfer of 8000 FCFA from 699112233 ESTHER successful. Transaction ID: pp261116.1205.e33445. Your balance is 8000 FCFA',
			8_000,
			'pp261116.1205.e33445',
		],
	])('%s', (text, amount, reference) => {
		expect(readPaymentMessage(text)).toEqual({ way: 'orange', amount, reference })
	})
})

test.each([
	['nothing', ''],
	['words of a customer', 'Bonjour, j’ai payé 26000 FCFA hier, merci !'],
	['no reference', 'You have received 26000 FCFA from MARIE. Your new balance: 56000 FCFA.'],
	['no amount', 'You have received money from MARIE. Transaction Id: 1234567890.'],
	['no currency', 'You have received 26000 from MARIE. Transaction Id: 1234567890.'],
	['money sent', 'You have sent 26000 FCFA to MARIE. Transaction Id: 1234567890.'],
	['money sent', 'Votre transfert de 15000 FCFA a ete recu par MARIE. Reference: PP241116.1422.B12345'],
	[
		'a transfer with both ends',
		'Transfert de 15000 FCFA de 699112233 vers 655443322. Reference: PP241116.1422.B12345',
	],
	['a withdrawal', 'Retrait de 15000 FCFA. Vous avez recu vos especes. Reference: PP241116.1422.B12345'],
	['a transfer that failed', 'Transfert de 15000 FCFA de 699112233 echoue. Reference: PP241116.1422.B12345'],
	['a request', 'You have received a request for 26000 FCFA from PAUL. Transaction Id: 1234567890.'],
	['two amounts', 'You have received 26000 FCFA and 500 FCFA from PAUL. Transaction Id: 1234567890.'],
	[
		'two messages',
		'You have received 500 FCFA from A. Transaction Id: 1234567890. You have received 500 FCFA from B. Transaction Id: 1234567891.',
	],
	['a part of a franc', 'You have received 26000.50 FCFA from PAUL. Transaction Id: 1234567890.'],
	['digits that may be a phone', 'You have received 677 123 456 26000 FCFA. Transaction Id: 1234567890.'],
	['nought', 'You have received 0 FCFA from PAUL. Transaction Id: 1234567890.'],
	['a reference of another kind', 'You have received 500 FCFA from PAUL. Reference: AB12.'],
	[
		'an operator that the reference denies',
		'Orange Money: you have received 500 FCFA. Transaction Id: 1234567890.',
	],
	['a whole book', `You have received 500 FCFA. Transaction Id: 1234567890. ${'x'.repeat(1_000)}`],
])('is not sure about %s: %s', (_, text) => {
	expect(readPaymentMessage(text)).toBeUndefined()
})
