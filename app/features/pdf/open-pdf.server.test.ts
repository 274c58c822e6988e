import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { closePdf, openPdf } from './open-pdf.server.ts'

test('a PDF in the shop’s fonts is read back by another reader, French letters included', async () => {
	const pdf = await openPdf({ title: 'Facture', author: 'Sillage', language: 'fr', size: 'A4', margin: 40 })
	pdf.fontSize(12).text('Parfum « Œillet » à 12 500 FCFA, été’s €')
	pdf.font('bold').text('Gras, 19,25 %')
	pdf.font('serif').fontSize(20).text('Total : 12 500 FCFA')
	const file = await closePdf(pdf)
	const read = await getDocumentProxy(new Uint8Array(file))
	const { text, totalPages } = await extractText(read, { mergePages: true })
	expect(totalPages).toBe(1)
	expect(text).toContain('Parfum « Œillet » à 12 500 FCFA, été’s €')
	expect(text).toContain('Gras, 19,25 %')
	expect(text).toContain('Total : 12 500 FCFA')
	expect(await read.getMetadata()).toMatchObject({ info: { Title: 'Facture', Author: 'Sillage' } })
})
