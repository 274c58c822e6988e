import { type FormEvent, useState } from 'react'
import { PRICE_LIST_FORMATS, type PriceListFormat } from '~/features/price-list/price-list.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField, SelectField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FormSection } from '../components/form-section.tsx'
import { countText } from '../components/number-text.ts'
import { Options } from '../components/options.tsx'
import { saveFile, shareFile } from '../pdf/share-file.ts'
import { fetchPriceList } from './fetch-price-list.ts'

const FORMAT_NAMES: Record<PriceListFormat, () => string> = {
	phone: m.price_list_phone,
	a4: m.price_list_a4,
}

type Props = {
	/** The page's query: the selected products. */
	query: URLSearchParams
	listed: number
	soldOut: number
}

/** Without scripts the file is saved by the browser itself. */
export function PriceListForm({ query, listed, soldOut }: Props) {
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<string>()
	/** Made, but the phone wants another tap before it opens its share sheet: it was long since the first. */
	const [ready, setReady] = useState<File>()

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		setProblem(undefined)
		setBusy(true)
		try {
			const file = ready ?? (await fetchPriceList(event.currentTarget))
			if (typeof file === 'string') setProblem(file)
			else setReady((await shareFile(file)) === 'tap-again' ? file : undefined)
		} finally {
			setBusy(false)
		}
	}

	return (
		<form
			action="/admin/products/price-list.pdf"
			onSubmit={send}
			onChange={() => setReady(undefined)}
			className="flex flex-col gap-4"
		>
			{(['id', 'all', 'q', 'category', 'state'] as const).flatMap((name) =>
				query
					.getAll(name)
					.map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
			)}
			<FormSection title={listed === 1 ? m.price_list_one() : m.price_list_many({ n: countText(listed) })}>
				<SelectField name="format" label={m.price_list_format()} defaultValue="phone">
					<Options of={PRICE_LIST_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value]() }))} />
				</SelectField>
				<SelectField name="language" label={m.price_list_language()} defaultValue={language()}>
					<option value="en">English</option>
					<option value="fr">Français</option>
				</SelectField>
				{soldOut > 0 ? (
					<div>
						<CheckboxField
							name="sold-out"
							value="leave"
							label={m.price_list_leave_sold_out({ n: countText(soldOut) })}
						/>
						<p className="text-sm text-smoke">{m.price_list_sold_out_hint()}</p>
					</div>
				) : null}
				<p className="text-sm text-smoke">{m.price_list_hint()}</p>
				{problem ? <Notice tone="danger" title={problem} /> : null}
				{ready ? <Notice tone="success" title={m.price_list_ready()} /> : null}
				<div className="flex flex-wrap gap-2">
					<Button type="submit" busy={busy}>
						<Icon name="share" className="size-5" />
						{busy ? m.price_list_making() : m.price_list_share()}
					</Button>
					{ready ? (
						<Button look="secondary" onClick={() => saveFile(ready)}>
							{m.price_list_save()}
						</Button>
					) : null}
				</div>
			</FormSection>
		</form>
	)
}
