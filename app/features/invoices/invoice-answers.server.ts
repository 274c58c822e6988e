// The PDFs of invoices and credit notes as they are sent, to the seller and to the customer.
import { m } from '~/paraglide/messages.js'
import { type Language, language } from '~/shop/language.ts'
import { PRIVATE_HEADERS, privateSentence } from '~/shop/requests/sentence.ts'
import { drawInvoice } from './invoice-pdf.server.ts'
import { type FoundInvoice, secondsToNextFile } from './invoices.server.ts'

/** In the customer's language unless the URL names another. */
export async function sellersInvoice(
	found: FoundInvoice | undefined,
	query: URLSearchParams,
): Promise<Response> {
	if (!found) return privateSentence(404, m.invoice_unknown())
	const asked = query.get('language')
	return file(found, asked === 'en' || asked === 'fr' ? asked : found.language)
}

/** In the language of the URL. */
export async function customersInvoice(found: FoundInvoice | undefined, now: Date): Promise<Response> {
	if (!found) return privateSentence(404, m.invoice_unknown())
	const wait = await secondsToNextFile(found, now)
	return wait > 0
		? privateSentence(429, m.invoice_often(), { 'Retry-After': String(wait) })
		: file(found, language())
}

async function file(found: FoundInvoice, language: Language): Promise<Response> {
	const pdf = await drawInvoice(found, language)
	return new Response(new Uint8Array(pdf), {
		headers: {
			'Content-Type': 'application/pdf',
			'Content-Length': String(pdf.length),
			// Never shown in place of the page: an installed shop has no way back from a PDF.
			'Content-Disposition': `attachment; filename="${found.number}-${language}.pdf"`,
			...PRIVATE_HEADERS,
		},
	})
}
