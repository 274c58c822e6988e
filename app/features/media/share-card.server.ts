import sharp from 'sharp'
import { type DrawnText, drawText } from './card-text.server.ts'
import { CAREFUL_INPUT } from './encode.server.ts'
import { IVORY } from './photo-content.ts'

/** 1200 by 630 is the shape WhatsApp and Facebook show uncropped; 504 by 630 is a whole 4:5 photo. */
const CARD = { width: 1200, height: 630 }
const PHOTO_WIDTH = 504

const SAND = '#EFE6D8'
const INK = '#1F1712'
const GOLD = '#9A6B1F'
const GILT = '#C79A45'

const MARGIN = 64
const TEXT_LEFT = PHOTO_WIDTH + MARGIN
const TEXT_WIDTH = CARD.width - TEXT_LEFT - MARGIN

/** The brand and the name are centred together in this area, below the shop's name. */
const TEXT_TOP = 56
const TEXT_BOTTOM = 500
const BRAND_GAP = 34

const RULE = { width: 72, height: 2 }
const RULE_GAP = 24

const BRAND_STYLE = { sizes: [26], color: GOLD, width: TEXT_WIDTH, maxLines: 1, tracking: 4 } as const
/** A short name is drawn large; "Bade'e Al Oud Oud for Glory EDP" must fit too. */
const NAME_STYLE = { sizes: [84, 76, 68, 60, 52, 44], color: INK, width: TEXT_WIDTH, maxLines: 3 } as const
const SHOP_STYLE = { sizes: [30], color: INK, width: TEXT_WIDTH, maxLines: 1 } as const

type ShareCard = {
	/** Any photo of the product, cropped to its middle. Without one the area is plain. */
	photo: Buffer | undefined
	name: string
	brand: string
	shopName: string
}

/** The 1200 by 630 JPEG that messengers show beside a shared product link. */
export async function drawShareCard({ photo, name, brand, shopName }: ShareCard): Promise<Buffer> {
	const size = { width: PHOTO_WIDTH, height: CARD.height }
	const bottle = await (photo
		? sharp(photo, CAREFUL_INPUT)
		: sharp({ create: { ...size, channels: 3, background: SAND } })
	)
		.resize({ ...size, fit: 'cover', position: 'centre' })
		.flatten({ background: IVORY })
		.png({ compressionLevel: 1 }) // only passes through memory, so speed over size
		.toBuffer()
	const brandText = await drawText(brand.toUpperCase(), BRAND_STYLE)
	const nameText = await drawText(name, NAME_STYLE)
	const shopText = await drawText(shopName, SHOP_STYLE)

	const nameOffset = brandText ? brandText.height + BRAND_GAP : 0
	const blockHeight = nameOffset + (nameText?.height ?? 0)
	const blockTop = Math.round((TEXT_TOP + TEXT_BOTTOM - blockHeight) / 2)
	const shopTop = CARD.height - MARGIN - (shopText?.height ?? 0)
	const ruleTop = shopTop - RULE_GAP - RULE.height

	return (
		sharp({ create: { ...CARD, channels: 3, background: IVORY } })
			.composite([
				{ input: bottle, left: 0, top: 0 },
				...placed(brandText, blockTop),
				...placed(nameText, blockTop + nameOffset),
				{ input: { create: { ...RULE, channels: 3, background: GILT } }, left: TEXT_LEFT, top: ruleTop },
				...placed(shopText, shopTop),
			])
			// 4:4:4 keeps the gold letters clean; messengers recompress, so start from a good copy.
			.jpeg({ quality: 90, mozjpeg: true, chromaSubsampling: '4:4:4' })
			.toBuffer()
	)
}

/** A product without a brand has no brand line, rather than an empty one. */
function placed(text: DrawnText | undefined, top: number) {
	return text ? [{ input: text.input, left: TEXT_LEFT, top }] : []
}
