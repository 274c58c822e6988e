// What a browser sends for a passkey, as JSON. The library checks what it says; here only its shape.
import { z } from 'zod'

const base64url = z.string().regex(/^[\w-]+$/)
/** The standard allows 1,023 bytes. */
const id = base64url.max(1364)
const answer = { id, rawId: id, type: z.literal('public-key'), clientExtensionResults: z.object({}) }
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

export const NEW_PASSKEY = z.object({
	...answer,
	response: z.object({
		clientDataJSON: base64url,
		attestationObject: base64url,
		transports: z.array(transport).max(7).catch([]),
	}),
})
export const USED_PASSKEY = z.object({
	...answer,
	response: z.object({
		clientDataJSON: base64url,
		authenticatorData: base64url,
		signature: base64url,
		userHandle: base64url,
	}),
})
const clientData = z.object({ challenge: z.string() })

/** The answer, and the challenge that it claims to have signed; undefined for anything else. */
export function readPasskeyAnswer<Answer extends { response: { clientDataJSON: string } }>(
	schema: z.ZodType<Answer>,
	text: string,
): { answer: Answer; challenge: string } | undefined {
	try {
		const read = schema.parse(JSON.parse(text))
		const signed = Buffer.from(read.response.clientDataJSON, 'base64url').toString()
		return { answer: read, challenge: clientData.parse(JSON.parse(signed)).challenge }
	} catch {
		return undefined
	}
}
