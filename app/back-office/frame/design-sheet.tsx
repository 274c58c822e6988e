import { useState } from 'react'
import { Button, IconButton } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageMessage } from '~/ui/page-states.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Table } from '~/ui/table.tsx'
import { Toasts, toast } from '~/ui/toast.tsx'

const COLOURS = [
	'bg-ivory',
	'bg-paper',
	'bg-sand',
	'bg-ink',
	'bg-smoke',
	'bg-gold',
	'bg-gilt',
	'bg-emerald',
	'bg-ember',
]
const SAMPLE = [
	{ name: 'Yara EDP', price: '25,000 FCFA' },
	{ name: 'Khamrah EDP', price: '31,000 FCFA' },
]

/** The design system on one sheet. Words here are for developers, so they are not in the message catalogue. */
export function DesignSheet() {
	const [open, setOpen] = useState(false)
	return (
		<div className="flex flex-col gap-10">
			<section className="flex flex-wrap gap-2">
				{COLOURS.map((colour) => (
					<div key={colour} className="text-xs">
						<div className={`h-14 w-20 rounded-md border border-sand ${colour}`} />
						{colour.slice(3)}
					</div>
				))}
			</section>
			<section className="flex flex-wrap items-center gap-3">
				{(['primary', 'secondary', 'quiet', 'whatsapp', 'danger'] as const).map((look) => (
					<Button key={look} look={look}>
						{look}
					</Button>
				))}
				<Button size="sm">small</Button>
				<Button disabled>disabled</Button>
				<Button busy>busy</Button>
				<IconButton label="Heart">
					<Icon name="heart" />
				</IconButton>
			</section>
			<section className="grid max-w-2xl gap-4 sm:grid-cols-2">
				<TextField label="Name" placeholder="Placeholder" />
				<TextField label="With hint" hint="A hint under the field" defaultValue="Typed" />
				<TextField label="With error" error="What is wrong, and how to fix it" defaultValue="Wrong" />
				<TextField label="Disabled" disabled defaultValue="Fixed" />
				<SelectField label="Choice">
					<option>Douala</option>
					<option>Yaoundé</option>
				</SelectField>
				<CheckboxField label="A box to tick" />
				<CheckboxField label="A box with an error" error="This must be ticked" />
				<TextArea label="Longer text" />
			</section>
			<section className="grid gap-3">
				<Notice title="Information">Something to know.</Notice>
				<Notice tone="success" title="Success">
					It worked.
				</Notice>
				<Notice tone="danger" title="Danger">
					It did not.
				</Notice>
			</section>
			<section>
				<Table
					caption="Two products"
					rows={SAMPLE}
					rowKey={(row) => row.name}
					columns={[
						{ header: 'Product', cell: (row) => row.name },
						{ header: 'Price', cell: (row) => row.price, numeric: true },
					]}
				/>
			</section>
			<section className="grid max-w-xs grid-cols-2 gap-3">
				<Skeleton className="aspect-4/5" />
				<Skeleton className="aspect-4/5" />
				<Skeleton className="h-4" />
			</section>
			<PageMessage level="h2" title="An empty state" text="One sentence, one way on.">
				<Button>The way on</Button>
			</PageMessage>
			<section className="flex flex-wrap gap-3">
				<Button look="secondary" onClick={() => setOpen(true)}>
					Open dialog
				</Button>
				<Button look="secondary" onClick={() => toast('Saved', { text: 'With a second line' })}>
					Success toast
				</Button>
				<Button look="secondary" onClick={() => toast('Not saved', { tone: 'danger' })}>
					Danger toast
				</Button>
			</section>
			<Dialog open={open} onClose={() => setOpen(false)} title="A dialog" closeLabel="Close">
				<p>It traps focus, closes with Escape, and gives focus back.</p>
			</Dialog>
			<Toasts label="Standing notices" dismissLabel="Dismiss notice" />
		</div>
	)
}
