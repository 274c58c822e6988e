// What a backup that is not encrypted leaves out: rows that let somebody in, or write to somebody, by themselves. After a
// restore people sign in again, owners invite again and phones allow notices again. What stays, and why:
// - Hashes of passwords, or nobody could sign in. They are made to be slow to guess.
// - Second factors: encrypted, and recovery codes hashed, with the shop's secret, which is not in such a file.
// - Passkeys: the public half, which opens nothing; the other half never leaves its device.
// - The private links of orders: customers have them in their chats, and they must work after a restore. Whoever has the
//   file has read those orders anyway.

/** The rows of these tables that an unencrypted backup contains, as a condition. All other tables are complete. */
export const PLAIN_ROWS: Record<string, string> = {
	customer_sessions: 'false',
	customer_verifications: 'false',
	admin_sessions: 'false',
	admin_verifications: 'false',
	admin_invitations: 'false',
	push_devices: 'false',
	push_keys: 'false',
	// Of the queue only mails about orders: others contain a link that signs somebody in, and a notification needs its
	// device. Sent mails contain nothing but that they were sent (`markSent`).
	outbox: `sent_at is not null or (order_id is not null and kind <> 'push')`,
}
