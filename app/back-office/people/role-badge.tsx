import { m } from '~/paraglide/messages.js'
import type { AdminRole } from '~/shop/vocabulary.ts'

const LOOKS = { owner: 'bg-ink text-ivory', staff: 'bg-sand text-ink' } as const

export const roleName = (role: AdminRole): string => (role === 'owner' ? m.role_owner() : m.role_staff())

export function RoleBadge({ role }: { role: AdminRole }) {
	return (
		<span className={`rounded-sm px-1.5 py-0.5 text-xs font-normal whitespace-nowrap ${LOOKS[role]}`}>
			{roleName(role)}
		</span>
	)
}
