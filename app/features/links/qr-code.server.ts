import sharp from 'sharp'
import { qrPath } from '~/features/admins/second-factor/qr-code.server.ts'

/** For a flyer: sharp at 8 cm. */
const SMALLEST_SIDE = 1000

/** A QR code with its quiet zone, in whole pixels for each of its squares. */
export function drawQrSvg(text: string): string {
	const { size, path } = qrPath(text)
	const side = size * Math.ceil(SMALLEST_SIDE / size)
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}

export const drawQrPng = (text: string): Promise<Buffer> =>
	sharp(Buffer.from(drawQrSvg(text)))
		.png({ palette: true, colours: 2 })
		.toBuffer()
