import { escapeHtml } from '~/shop/text/escape-html.ts'

/** A mail as text and as HTML. */
export type MailContent = { subject: string; text: string; html: string }

/** A line of the mail: a sentence, a labelled fact, or a link. */
export type MailPart =
	| { kind: 'words'; text: string }
	| { kind: 'fact'; name: string; value: string }
	| { kind: 'link'; label: string; address: string }

/** Renders a mail as text and as HTML from the same parts, so that the two never disagree. */
export function composeMail(subject: string, shopName: string, parts: readonly MailPart[]): MailContent {
	return {
		// A header is one line, whatever a customer typed.
		subject: subject.replace(/\s+/g, ' ').trim(),
		text: `${parts.map(textOf).join('\n\n')}\n\n${shopName}\n`,
		html: page(subject, shopName, parts.map(htmlOf).join('\n')),
	}
}

function textOf(part: MailPart): string {
	if (part.kind === 'words') return part.text
	if (part.kind === 'link') return `${part.label}: ${part.address}`
	return part.value.includes('\n') ? `${part.name}:\n${part.value}` : `${part.name}: ${part.value}`
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

function htmlOf(part: MailPart): string {
	if (part.kind === 'words') return `<p style="margin:0 0 16px">${lines(part.text)}</p>`
	if (part.kind === 'link') {
		return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.address)}" style="color:#9a6b1f">${escapeHtml(part.label)}</a></p>`
	}
	return `<p style="margin:0 0 12px"><span style="color:#6b5d52">${escapeHtml(part.name)}</span><br>${lines(part.value)}</p>`
}

function page(subject: string, shopName: string, body: string): string {
	return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf7f0;color:#1f1712;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="margin:0 0 24px;font:500 24px Georgia,serif">${escapeHtml(shopName)}</p>
${body}
</div></body></html>
`
}
