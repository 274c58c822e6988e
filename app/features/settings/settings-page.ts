import type { SettingName } from '~/shop/shop-settings.ts'
import type { Section } from './settings.ts'

/** Where the value of a field comes from. */
type Source = 'saved' | 'environment' | 'default'

export type SettingField = {
	/** What holds now, as its field shows it. */
	text: string
	source: Source
	/** What holds when the field is left empty; '' where that is nothing. */
	fallback: string
}

export type SettingFields = { [name in SettingName]?: SettingField }

export type SettingsPage = { fields: SettingFields; versions: Record<Section, string> }

/** What came of saving a section. */
export type SectionAnswer = {
	ok: boolean
	message: string
	section: Section
	/** What was typed, where it is not stored: it stays in the fields. */
	typed?: Record<string, string>
	errors?: Record<string, string>
	/** Somebody else saved meanwhile: what holds now is shown beside what was typed. */
	meanwhile?: boolean
}
