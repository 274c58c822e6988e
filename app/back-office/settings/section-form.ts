// What a section's fields show: what is stored, what was typed and not stored, and where each value comes from.
import { BadInput } from '~/features/settings/setting-kinds.ts'
import { findSetting, readField } from '~/features/settings/settings.ts'
import type { SectionAnswer, SettingFields } from '~/features/settings/settings-page.ts'
import { m } from '~/paraglide/messages.js'
import type { SettingName } from '~/shop/shop-settings.ts'

const LONGEST_BACK = 60

export type SectionForm = {
	/** For a field of `ui/field.tsx`: its name, its text, its problem, and the line under it. */
	field: (
		name: SettingName,
		hint?: string,
	) => { id: string; name: string; defaultValue: string; hint: string; error: string | undefined }
	/** In a few words where its value comes from. */
	mark: (name: SettingName) => string
	/** What visitors would see with what is typed now: an unusable text changes nothing yet. */
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

	/** Somebody else's value, beside what was typed. */
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
