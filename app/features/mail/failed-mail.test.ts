import { expect, test } from 'vitest'
import { mailTrouble } from './failed-mail.ts'

test.each([
	[null, 'under-way'],
	['connect ECONNREFUSED 127.0.0.1:2525', 'unreachable'],
	['getaddrinfo ENOTFOUND smtp.shop.example', 'unreachable'],
	['Greeting never received', 'unreachable'],
	['Unexpected socket close', 'unreachable'],
	['the mail server took too long', 'unreachable'],
	['Invalid login: 535 5.7.8 authentication failed', 'login'],
	["Can't send mail - all recipients were rejected: 550 no such mailbox x@y.example", 'recipient'],
	['the mail server refused the recipient', 'recipient'],
	["Can't send mail - all recipients were rejected: 451 try later", 'later'],
	['Message failed: 452 4.3.1 Insufficient system storage', 'later'],
	['nobody knows how to write a mail of the kind no-such-kind', 'unknown'],
	['ENOSPC: no space left on device', 'unknown'],
] as const)('%j is %s', (error, trouble) => {
	expect(mailTrouble(error)).toBe(trouble)
})
