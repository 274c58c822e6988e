// The register of processing: the list of personal data in the owner's words, and where it is hosted, by names of hosts
// and never with a password.

import { m } from '~/paraglide/messages.js'
import { config } from '~/shop/process/config.server.ts'
import { PERSONAL_DATA } from './personal-data.server.ts'
import { KINDS_OF_DATA, PLACE_NAMES, REASONS, TIMES, VIEWERS } from './personal-data-words.ts'
import type { Place } from './personal-place.server.ts'

export type RegisterRow = {
	name: string
	/** For the technician: table and columns. */
	stored: string
	what: string
	why: string
	kept: string
	seenBy: string
	where: string
}
export type Register = {
	customers: RegisterRow[]
	staff: RegisterRow[]
	hosts: { what: string; where: string }[]
}

export function readRegister(): Register {
	const { database, files, backups, mails } = hosts()
	const rowOf = ({ place, holds, terms: [why, seenBy, kept] }: Place): RegisterRow => {
		const kinds = Object.entries(KINDS_OF_DATA).filter(([kind]) =>
			Object.values<string>(holds).includes(kind),
		)
		return {
			name: PLACE_NAMES[place](),
			stored: [place, ...Object.keys(holds)].join(' · '),
			what: kinds.map(([, name]) => name()).join(', ') || m.register_nothing(),
			why: REASONS[why](),
			kept: TIMES[kept](),
			seenBy: VIEWERS[seenBy](),
			where:
				place === 'backups/'
					? m.register_backups()
					: place === 'mail/'
						? m.register_files()
						: m.register_database(),
		}
	}
	return {
		customers: PERSONAL_DATA.filter(({ of }) => of !== 'staff').map(rowOf),
		staff: PERSONAL_DATA.filter(({ of }) => of === 'staff').map(rowOf),
		hosts: [
			{ what: m.register_database(), where: database },
			{ what: m.register_files(), where: files },
			{ what: m.register_backups(), where: backups },
			{ what: m.register_mails(), where: mails },
			{ what: m.register_whatsapp(), where: m.register_whatsapp_text() },
			{ what: m.register_notices(), where: m.register_notices_text() },
		],
	}
}

function hosts() {
	const { DATABASE_URL, MEDIA_URL, BACKUP_DIR, BACKUP_PASSPHRASE, SMTP_URL } = config()
	const here = m.register_here()
	const files = MEDIA_URL ? hostIn(MEDIA_URL) : here
	const encrypted = BACKUP_PASSPHRASE ? m.register_encrypted() : m.register_plain()
	const kept = MEDIA_URL ? `${here}, ${files}` : here
	return {
		database: DATABASE_URL ? hostIn(DATABASE_URL) : here,
		files,
		backups: BACKUP_DIR ? `${kept} (${encrypted})` : m.register_off(),
		mails: SMTP_URL ? hostIn(SMTP_URL) : m.register_no_mail(),
	}
}

/** What stands between the last '@' and the path: hosts and ports, several of a database. */
export function hostIn(address: string): string {
	const authority = /^\w+:\/\/([^/?#]*)/.exec(address)?.[1] ?? ''
	return authority
		.slice(authority.lastIndexOf('@') + 1)
		.split(',')
		.filter((host) => /^[\w.[\]:-]+$/.test(host))
		.join(', ')
}
