import { may, PERMISSIONS, type Permission } from '~/features/admins/roles.ts'
import { m } from '~/paraglide/messages.js'

const NAMES: Record<Permission, () => string> = {
	orders: m.power_orders,
	customers: m.power_customers,
	stock: m.power_stock,
	'own-account': m.power_own_account,
	costs: m.power_costs,
	products: m.power_products,
	prices: m.power_prices,
	delete: m.power_delete,
	exports: m.power_exports,
	shop: m.power_shop,
}

/** The permissions of each role, from the table the server enforces. */
export function PermissionLists() {
	return (
		<div className="grid gap-4 text-sm sm:grid-cols-2">
			<List title={m.people_staff_can()} powers={PERMISSIONS.filter((power) => may('staff', power))} />
			<List title={m.people_owner_can()} powers={PERMISSIONS.filter((power) => !may('staff', power))} />
		</div>
	)
}

function List({ title, powers }: { title: string; powers: Permission[] }) {
	return (
		<div>
			<h3 className="mb-1 text-base">{title}</h3>
			<ul className="list-disc pl-5 text-smoke">
				{powers.map((power) => (
					<li key={power}>{NAMES[power]()}</li>
				))}
			</ul>
		</div>
	)
}
