import type { SettingName } from '~/shop/shop-settings.ts'
import type { Section } from './settings.ts'

/** The source of a field's value. */
type Source = 'saved' | 'environment' | 'default'

export type SettingField = {
	/** The current value, as its field shows it. */
	text: string
	source: Source
	/** The value when the field is left empty; '' for none. */
	fallback: string
}

export type SettingFields = { [name in SettingName]?: SettingField }

export type SettingsPage = { fields: SettingFields; versions: Record<Section, string> }

/** The result of saving a section. */
export type SectionAnswer = {
	ok: boolean
	message: string
	section: Section
	/** Rejected input: it stays in the fields. */
	typed?: Record<string, string>
	errors?: Record<string, string>
	/** Somebody else saved meanwhile: the current values are shown beside the input. */
	meanwhile?: boolean
}
