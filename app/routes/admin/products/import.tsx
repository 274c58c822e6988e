import { ImportPanel } from '~/back-office/bulk/import-panel.tsx'
import { ExportLink } from '~/back-office/components/export-link.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { HEADINGS } from '~/features/catalogue/edit/products-csv.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

export const meta = adminMeta(m.import_title)

export default function ProductsImportPage() {
	return (
		<AdminPage
			title={m.import_title()}
			subtitle={m.import_subtitle()}
			back={{ to: '/admin/products', label: m.admin_page_products() }}
		>
			<div className="flex max-w-3xl flex-col gap-4">
				<ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
					<li>{m.import_step_1()}</li>
					<li>{m.import_step_2()}</li>
					<li>{m.import_step_3()}</li>
				</ol>
				<div>
					<ExportLink path="/admin/products" label="CSV" />
				</div>
				<details className="rounded-md border border-sand bg-paper px-4 text-sm">
					<summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
						{m.import_columns()}
						<Icon name="down" className="size-4" />
					</summary>
					<p className="mb-2">{m.import_columns_text()}</p>
					<p className="mb-3 text-smoke wrap-anywhere">{HEADINGS.join(', ')}</p>
				</details>
				<ImportPanel />
			</div>
		</AdminPage>
	)
}
