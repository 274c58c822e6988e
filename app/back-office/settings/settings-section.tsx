import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { SECTIONS, type Section } from '~/features/settings/settings.ts'
import type { SectionAnswer, SettingsPage } from '~/features/settings/settings-page.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { useOutcome } from '../requests/outcome.ts'
import { sectionForm } from './section-form.ts'
import { SECTION_FIELDS } from './setting-fields.tsx'
import { SECTION_PREVIEWS } from './setting-previews.tsx'

const TITLES: Record<Section, () => string> = {
	shop: m.settings_section_shop,
	seller: m.settings_section_seller,
	contact: m.settings_section_contact,
	offer: m.settings_section_offer,
	delivery: m.settings_section_delivery,
	payment: m.settings_section_payment,
	returns: m.settings_section_returns,
	steps: m.settings_section_steps,
	messages: m.settings_section_messages,
}

export const sectionNamed = (name: string | null | undefined): Section | undefined =>
	SECTIONS.find((section) => section === name)

/** A collapsible section of the settings with its own Save and a preview. Works without scripts. */
export function SettingsSection({
	section,
	page,
	posted,
	open,
}: {
	section: Section
	page: SettingsPage
	/** The answer to a form posted without scripts. */
	posted: SectionAnswer | undefined
	open: boolean
}) {
	const saving = useFetcher<SectionAnswer>()
	const answer = saving.data ?? posted
	const form = useRef<HTMLFormElement>(null)
	const [typing, setTyping] = useState<Record<string, string>>({})
	const [touched, setTouched] = useState('')
	const version = page.versions[section]
	// Invalid fields show their own errors, and the first one gets the focus.
	useOutcome(saving.data?.errors ? undefined : saving.data)
	useEffect(() => {
		if (answer?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
	}, [answer])
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new version resets the fields
	useEffect(() => setTyping({}), [version])

	const fields = sectionForm(page.fields, answer, typing)
	const Fields = SECTION_FIELDS[section]
	const Preview = SECTION_PREVIEWS[section]
	return (
		<details id={section} open={open} className="group rounded-md border border-sand bg-paper">
			<summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2">
				<h2 className="text-lg">{TITLES[section]()}</h2>
				<Icon name="down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
			</summary>
			<div className="grid items-start gap-6 border-t border-sand p-4 lg:grid-cols-[3fr_2fr]">
				<saving.Form
					// Uncontrolled fields, reset when a new version is stored.
					key={version}
					ref={form}
					method="post"
					action="/admin/settings"
					noValidate
					onInput={(event) => {
						setTyping(Object.fromEntries(textsOf(event.currentTarget)))
						setTouched((event.target as HTMLInputElement).name)
					}}
					onFocus={({ target }) => setTouched(target.getAttribute('name') ?? touched)}
					className="flex min-w-0 flex-col gap-4"
				>
					<input type="hidden" name="section" value={section} />
					<input type="hidden" name="version" value={version} />
					{answer && (!answer.ok || answer === posted) ? (
						<Notice tone={answer.ok ? 'success' : 'danger'}>{answer.message}</Notice>
					) : null}
					<Fields form={fields} touched={touched} />
					<Button type="submit" busy={saving.state !== 'idle'} className="self-stretch sm:self-start">
						{saving.state === 'idle' ? m.settings_save() : m.admin_saving()}
					</Button>
				</saving.Form>
				<aside
					aria-label={`${m.settings_preview()} · ${TITLES[section]()}`}
					className="min-w-0 lg:sticky lg:top-24"
				>
					<p className="mb-2 text-sm text-smoke">{m.settings_preview()}</p>
					<Preview form={fields} touched={touched} />
				</aside>
			</div>
		</details>
	)
}

/** Includes unchecked boxes, which FormData omits. */
function textsOf(form: HTMLFormElement): [string, string][] {
	const inputs = [...form.elements].filter(
		(element): element is HTMLInputElement => 'name' in element && 'value' in element,
	)
	return inputs
		.filter(({ name, type }) => name && type !== 'hidden')
		.map((input) => [input.name, input.type === 'checkbox' && !input.checked ? '' : input.value])
}
