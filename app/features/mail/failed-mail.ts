/** A mail that failed several times, as the back office shows it. */
export type FailedMail = {
	id: number
	kind: string
	recipient: string
	orderId: number | null
	orderNumber: string | null
	/** None while it is being sent. */
	lastError: string | null
	createdAt: Date
}

/** Why a mail was not sent, as far as the seller can do something about it. */
export type MailTrouble = 'under-way' | 'unreachable' | 'login' | 'recipient' | 'later' | 'unknown'

/** Classifies the error of the mail server or the network. SMTP codes: 4xx is temporary, 5xx permanent. */
export function mailTrouble(lastError: string | null): MailTrouble {
	if (lastError === null) return 'under-way'
	if (/invalid login|missing credentials|auth|\b53[0-9]\b/i.test(lastError)) return 'login'
	if (/\bE(CONN|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH|SOCKET|PIPE)/.test(lastError))
		return 'unreachable'
	if (/timeout|took too long|greeting never|socket close|certificate/i.test(lastError)) return 'unreachable'
	if (/\b4[2-5][0-9]\b/.test(lastError)) return 'later'
	if (/\b55[0-9]\b|recipient/i.test(lastError)) return 'recipient'
	return 'unknown'
}
