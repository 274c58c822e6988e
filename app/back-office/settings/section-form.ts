// The field values of a settings section: stored, typed but not saved, and their source.
import { BadInput } from '~/features/settings/setting-kinds.ts'
import { findSetting, readField } from '~/features/settings/settings.ts'
import type { SectionAnswer, SettingFields } from '~/features/settings/settings-page.ts'
import { m } from '~/paraglide/messages.js'
import type { SettingName } from '~/shop/shop-settings.ts'

const LONGEST_BACK = 60

export type SectionForm = {
	/** Props for a field of `ui/field.tsx`. */
	field: (
		name: SettingName,
		hint?: string,
	) => { id: string; name: string; defaultValue: string; hint: string; error: string | undefined }
	/** The source of the value, in a few words. */
	mark: (name: SettingName) => string
	/** The value visitors would see; invalid input keeps the stored one. */
	shown: (name: SettingName) => string
	fallback: (name: SettingName) => string
}

export function sectionForm(
	fields: SettingFields,
	answer: SectionAnswer | undefined,
	typing: Record<string, string>,
): SectionForm {
	const stored = (name: SettingName) => fields[name] ?? { text: '', source: 'default' as const, fallback: '' }
	const typed = (name: SettingName) => answer?.typed?.[name] ?? stored(name).text
	return {
		field: (name, hint) => ({
			id: `setting-${name}`,
			name,
			defaultValue: typed(name),
			hint: [meanwhile(name) || markOf(stored(name), true), hint].filter(Boolean).join(' · '),
			error: answer?.errors?.[name],
		}),
		mark: (name) => meanwhile(name) || markOf(stored(name), false),
		shown: (name) => {
			const text = typing[name] ?? typed(name)
			const value = readField(findSetting(name)!, text)
			if (value === null) return stored(name).fallback
			return value instanceof BadInput ? stored(name).text : text.trim()
		},
		fallback: (name) => stored(name).fallback,
	}

	/** The value another admin saved meanwhile, beside the typed one. */
	function meanwhile(name: SettingName): string {
		const { text } = stored(name)
		if (!answer?.meanwhile || text === answer.typed?.[name]?.replace(/\r\n?/g, '\n')) return ''
		return text ? m.settings_now({ value: text }) : m.settings_now_empty()
	}
}

function markOf({ source, fallback }: { source: string; fallback: string }, long: boolean): string {
	if (source === 'environment') return m.settings_mark_environment()
	if (source === 'default') return fallback ? m.settings_mark_default() : m.settings_mark_none()
	if (!long) return m.settings_mark_saved_short()
	return fallback && fallback.length <= LONGEST_BACK
		? m.settings_mark_saved_back({ value: fallback })
		: m.settings_mark_saved()
}
