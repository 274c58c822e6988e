// Reads the text message by which MTN MoMo or Orange Money tells of money received, in English or French. On the
// server; whatever is not certain is undefined: a wrong amount or reference is worse than typing it.
import type { PaymentWay } from '~/shop/vocabulary.ts'

export type ReadPayment = { way: Extract<PaymentWay, 'mtn' | 'orange'>; amount: number; reference: string }

const LONGEST = 1_000

export function readPaymentMessage(typed: string): ReadPayment | undefined {
	const text = typed.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim()
	if (text.length > LONGEST || !isIncoming(text)) return undefined
	const amount = amountIn(text)
	const reference = referenceIn(text)
	const way = reference && wayOf(text, reference)
	return amount && way ? { way, amount, reference } : undefined
}

/** Money that went out, did not arrive, or was only asked for. */
const NOT_RECEIVED =
	/\b(you have (sent|paid|transferred|withdrawn|bought)|your (payment|transfer|withdrawal)|vous avez (envoye|transfere|paye|retire|achete|effectue)|votre (paiement|transfert|retrait)|retrait|withdrawal|debit\w*|fail\w*|echou\w*|echec|cancel\w*|annul\w*|pending|en attente|revers\w*|rembours\w*|refund\w*|request\w*|demande\w*)\b/i
const RECEIVED = /\b(recu|received|credite|credited|depot|deposit)\b/i
/** 'Transfert de 15000 FCFA de 699…' names the sender alone; with a recipient it could be either one's message. */
const TRANSFER_FROM = /\btransfert? (de|of) [\d .,]+ ?(FCFA|XAF|F CFA|CFA)\b[^.:]*?\b(de|du|par|from|by)\b/i
const TRANSFER_TO = /\b(vers|to)\b/i

const isIncoming = (text: string): boolean =>
	!NOT_RECEIVED.test(text) && (RECEIVED.test(text) || (TRANSFER_FROM.test(text) && !TRANSFER_TO.test(text)))

const NUMBER = String.raw`(?<![\d.,]|\d )(\d{1,3}([ .,])\d{3}(?:\2\d{3})*|\d+)(?:[.,]00)?(?![.,]?\d)`
const CURRENCY = '(?:FCFA|XAF|F CFA|CFA)'
const AMOUNTS = [
	new RegExp(`${NUMBER} ?${CURRENCY}\\b`, 'gi'),
	new RegExp(`\\b${CURRENCY} ?${NUMBER}(?! ?${CURRENCY})`, 'gi'),
]
/** What stands before an amount that is not the payment. */
const OTHER_AMOUNT = /\b(solde|balance|frais|fees?|commission|charges?|tax\w*|timbre)\b[^.,;]{0,30}$/i

/** The one amount that is neither a balance nor a fee. */
function amountIn(text: string): number | undefined {
	const found = AMOUNTS.flatMap((pattern) => [...text.matchAll(pattern)])
		.filter(({ index }) => !OTHER_AMOUNT.test(text.slice(0, index)))
		.map(([, digits]) => Number(digits!.replace(/\D/g, '')))
	return onlyOne(found)
}

/** The operator's own number first: the sender may have written a 'reference' of their own. */
const REFERENCES = [
	'financial transaction id',
	'(?<!external )(?:transaction|trans|txn) ?id',
	'id (?:de )?(?:la )?transaction',
	'transaction (?:no|number)',
	'(?:numero|no|n°) de (?:la )?transaction',
	'ref(?:erence)?',
].map(
	(label) => new RegExp(String.raw`\b${label}\b ?(?:no|n°|#)? ?[:=.]? ?([A-Z0-9][A-Z0-9./-]*[A-Z0-9])`, 'gi'),
)
const DIGITS_OF_REFERENCE = 8

function referenceIn(text: string): string | undefined {
	for (const label of REFERENCES) {
		const found = [...text.matchAll(label)].map(([, reference]) => reference!)
		if (found.length > 0)
			return onlyOne(found.filter((each) => each.replace(/\D/g, '').length >= DIGITS_OF_REFERENCE))
	}
	return undefined
}

const ORANGE_REFERENCE = /^[A-Z]{2}\d{6}\.\d{4}\.[A-Z]\d{4,6}$/i
const MTN_REFERENCE = /^\d{8,14}$/

/** By the form of the reference, and no word may say otherwise. */
function wayOf(text: string, reference: string): ReadPayment['way'] | undefined {
	const saysOrange = /\borange\b/i.test(text)
	const saysMtn = /\b(mtn|momo)\b/i.test(text)
	if (ORANGE_REFERENCE.test(reference)) return saysMtn ? undefined : 'orange'
	return MTN_REFERENCE.test(reference) && !saysOrange ? 'mtn' : undefined
}

/** What all of them say, if they say the same. */
const onlyOne = <Value>(values: Value[]): Value | undefined =>
	new Set(values).size === 1 ? values[0] : undefined
