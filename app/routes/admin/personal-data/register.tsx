import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { type RegisterRow, readRegister } from '~/features/customer-directory/register.server.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { sellerOf } from '~/shop/seller.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { longDay } from '~/shop/time/dates.ts'
import { Button } from '~/ui/button.tsx'
import type { Route } from './+types/register'

export const meta = adminMeta(m.register_page)

export function loader() {
	const { name, form, address } = sellerOf(shopSettings())
	const who = [name, form, address?.replaceAll('\n', ', ')].filter(Boolean).join(', ')
	return { ...readRegister(), who, day: longDay(new Date(), language()) }
}

/** The register of processing, made from the one list that erasing and deleting go by. */
export default function RegisterPage({
	loaderData: { customers, staff, hosts, who, day },
}: Route.ComponentProps) {
	const back = { to: '/admin/technician', label: m.admin_page_technician() }
	return (
		<AdminPage title={m.register_page()} subtitle={m.register_subtitle()} back={back}>
			<div className="flex flex-col gap-6">
				<div className="max-w-prose text-sm">
					<h2 className="hidden text-2xl print:block">{m.register_page()}</h2>
					<p>{m.register_who({ name: who })}</p>
					<p className="text-smoke">{m.register_intro({ day })}</p>
				</div>
				<Button look="secondary" size="sm" className="w-fit print:hidden" onClick={() => window.print()}>
					{m.register_print()}
				</Button>
				<Panel title={m.register_where()}>
					<Facts facts={hosts.map(({ what, where }) => [what, where])} />
					<p className="mt-2 max-w-prose text-sm text-smoke">{m.register_country()}</p>
				</Panel>
				<Places title={m.register_customers()} note={m.register_erased()} rows={customers} />
				<Places title={m.register_staff()} rows={staff} />
			</div>
		</AdminPage>
	)
}

function Places({ title, note, rows }: { title: string; note?: string; rows: RegisterRow[] }) {
	return (
		<Panel title={title} note={note}>
			<ul className="grid gap-px overflow-hidden rounded-md border border-sand bg-sand lg:grid-cols-2 print:block">
				{rows.map((row) => (
					<li
						key={row.stored}
						className="min-w-0 break-inside-avoid bg-paper p-3 print:border-b print:border-sand"
					>
						<h3 className="mb-1 text-base">{row.name}</h3>
						<Facts
							facts={[
								[m.register_what(), row.what],
								[m.register_why(), row.why],
								[m.register_kept(), row.kept],
								[m.register_seen(), row.seenBy],
								[m.register_hosted(), row.where],
							]}
						/>
						<p className="mt-1 font-mono text-xs break-words text-smoke">{row.stored}</p>
					</li>
				))}
			</ul>
		</Panel>
	)
}

function Facts({ facts }: { facts: [string, string][] }) {
	return (
		<dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-0.5 text-sm">
			{facts.map(([label, value]) => (
				<div key={label} className="contents">
					<dt className="text-smoke">{label}</dt>
					<dd className="min-w-0 break-words">{value}</dd>
				</div>
			))}
		</dl>
	)
}
