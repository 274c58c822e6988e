import type { FieldWords } from '~/features/changes/change-words.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'

const FEW = 4

/** Old and new value of each field. A long list is collapsed. */
export function ChangedFields({ fields }: { fields: FieldWords[] }) {
	if (fields.length === 0) return null
	if (fields.length <= FEW) return <Fields fields={fields} />
	return (
		<details>
			<summary className="inline-flex min-h-11 items-center text-sm text-gold">
				{m.changes_fields({ n: String(fields.length) })}
				<Icon name="down" className="ml-1 size-4" />
			</summary>
			<Fields fields={fields} />
		</details>
	)
}

function Fields({ fields }: { fields: FieldWords[] }) {
	return (
		<dl className="mt-1 flex flex-col gap-1 text-sm">
			{fields.map(({ key, label, before, after }) => (
				<div key={key} className="wrap-anywhere">
					<dt className="inline text-smoke">{m.changes_label({ label })} </dt>
					<dd className="inline">
						{before === undefined ? null : <del className="text-smoke no-underline">{before}</del>}
						{before === undefined || after === undefined ? null : <span aria-hidden="true"> → </span>}
						{after === undefined ? null : <ins className="font-medium no-underline">{after}</ins>}
					</dd>
				</div>
			))}
		</dl>
	)
}
