// PDFs for the seller and her customers: invoices, price lists. pdfkit is loaded when one is asked for, and not before.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Pdf = PDFKit.PDFDocument

type Options = {
	title: string
	author: string
	language: string
	/** In points; `margin` on all four sides. */
	size: 'A4' | [width: number, height: number]
	margin: number
}

/**
 * A document with the shop's fonts: `sans`, `bold` and `serif`. Pages are kept until the end, so that each can be told how
 * many there are.
 */
export async function openPdf({ title, author, language, size, margin }: Options): Promise<Pdf> {
	const { default: PDFDocument } = await import('pdfkit')
	const pdf = new PDFDocument({
		size,
		margin,
		bufferPages: true,
		lang: language,
		displayTitle: true,
		info: { Title: title, Author: author },
		font: '',
	})
	pdf.registerFont('sans', fontFile('./sans.ttf', 'app/features/pdf/sans.ttf'))
	pdf.registerFont('bold', fontFile('./sans-bold.ttf', 'app/features/pdf/sans-bold.ttf'))
	pdf.registerFont('serif', fontFile('../media/card-font.ttf', 'app/features/media/card-font.ttf'))
	return pdf.font('sans')
}

export async function closePdf(pdf: Pdf): Promise<Buffer> {
	const parts: Buffer[] = []
	const whole = new Promise<void>((resolve, reject) => {
		pdf
			.on('data', (part: Buffer) => parts.push(part))
			.on('end', resolve)
			.on('error', reject)
	})
	pdf.end()
	await whole
	return Buffer.concat(parts)
}

/** Beside this file, or from the project's folder: the bundle stands elsewhere. */
function fontFile(beside: string, fromProject: string): string {
	const here = fileURLToPath(new URL(beside, import.meta.url))
	return existsSync(here) ? here : resolve(fromProject)
}
