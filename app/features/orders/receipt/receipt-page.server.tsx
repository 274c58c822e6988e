// The receipt's page, rendered on the server: separate from the frame of other pages, so that only the slip is printed
// and no other page loads its styles.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sansFont from '~/fonts/sans.woff2'
import serifFont from '~/fonts/serif.woff2'
import { m } from '~/paraglide/messages.js'
import { type Language, language } from '~/shop/language.ts'
import { buttonClass } from '~/ui/button.tsx'
import script from './print-and-share.js?raw'
import styles from './receipt.css?inline'
import type { Receipt } from './receipt.ts'
import { ReceiptSlip } from './receipt-slip.tsx'

export const PAPERS = ['a6', 'roll'] as const
export type Paper = (typeof PAPERS)[number]

/** An 80 mm roll prints 72 mm. A6 in millimetres, since CSS has no keyword for it. */
const PAGE_RULES: Record<Paper, string> = {
	a6: '@page{size:105mm 148mm;margin:7mm 8mm}',
	roll: '@page{size:80mm 200mm;margin:4mm}',
}

export type ReceiptPage = {
	receipt: Receipt
	orderNumber: string
	paper: Paper
	/** URLs of this page with another choice. */
	withPaper: (paper: Paper) => string
	withLanguage: (language: Language) => string
	picture: string
	back: string
	/** None without a phone number. */
	chat?: { href: string; label: string }
}

/** The page with its inline style, allowed by the page's policy. */
export type Drawn = { html: string; style: string }

const LANGUAGES: { code: Language; name: string }[] = [
	{ code: 'en', name: 'English' },
	{ code: 'fr', name: 'Français' },
]

export function drawReceiptPage(page: ReceiptPage, mark: string): Drawn {
	const title = m.receipt_page_title({ orderNumber: page.orderNumber })
	const papers = { a6: m.receipt_paper_a6(), roll: m.receipt_paper_roll() }
	return drawn(
		title,
		styles + PAGE_RULES[page.paper],
		<>
			<header className="controls">
				<a href={page.back} className="back">
					{m.receipt_back()}
				</a>
				<h1>{title}</h1>
				<div className="controls-row">
					<nav className="choice" aria-label={m.receipt_paper()}>
						{PAPERS.map((paper) => (
							<a
								key={paper}
								href={page.withPaper(paper)}
								aria-current={paper === page.paper ? 'true' : undefined}
							>
								{papers[paper]}
							</a>
						))}
					</nav>
					<nav className="choice" aria-label={m.receipt_language()}>
						{LANGUAGES.map(({ code, name }) => (
							<a
								key={code}
								href={page.withLanguage(code)}
								lang={code}
								aria-current={code === page.receipt.language ? 'true' : undefined}
							>
								{name}
							</a>
						))}
					</nav>
				</div>
				<div className="controls-row">
					<button type="button" id="print" hidden className={buttonClass()}>
						{m.receipt_print()}
					</button>
					<button type="button" id="share" hidden className={buttonClass({ look: 'secondary' })}>
						{m.receipt_share()}
					</button>
					<a
						id="picture"
						href={page.picture}
						download={`${page.orderNumber}.png`}
						className={buttonClass({ look: 'secondary' })}
					>
						{m.receipt_download()}
					</a>
					{page.chat ? (
						<a
							href={page.chat.href}
							target="_blank"
							rel="noopener noreferrer"
							className={buttonClass({ look: 'whatsapp' })}
						>
							{page.chat.label}
						</a>
					) : null}
				</div>
			</header>
			<div className={`sheet ${page.paper}`}>
				<ReceiptSlip receipt={page.receipt} />
			</div>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, named by its hash in the page's policy */}
			<script nonce={mark} dangerouslySetInnerHTML={{ __html: script }} />
		</>,
	)
}

/** Why there is no receipt, and the way back. */
export const drawMessage = (title: string, text: string, way: { href: string; label: string }): Drawn =>
	drawn(
		title,
		styles,
		<div className="message">
			<h1>{title}</h1>
			<p>{text}</p>
			<a href={way.href} className={buttonClass()}>
				{way.label}
			</a>
		</div>,
	)

function drawn(title: string, style: string, children: ReactNode): Drawn {
	const html = renderToStaticMarkup(
		<html lang={language()}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex, nofollow" />
				<title>{title}</title>
				{[sansFont, serifFont].map((font) => (
					<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				))}
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, named by its hash in the page's policy */}
				<style dangerouslySetInnerHTML={{ __html: style }} />
			</head>
			<body>
				<main className="receipt-page">{children}</main>
			</body>
		</html>,
	)
	return { html: `<!doctype html>${html}`, style }
}
