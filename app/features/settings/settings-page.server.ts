// The settings page: the value and source of each field, and saving a section.
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { m } from '~/paraglide/messages.js'
import { defaultBanner } from '~/shop/shop-facts.server.ts'
import { defaultSettings } from '~/shop/shop-settings.server.ts'
import type { SavedSettings } from '~/shop/shop-settings.ts'
import { defaultMessage, type MessageName } from './message-templates.ts'
import { BadInput } from './setting-kinds.ts'
import { readSettings, type SettingChanges, saveSettings, versionOf } from './settings.server.ts'
import {
	readField,
	SECTIONS,
	SETTINGS,
	type Section,
	type Setting,
	settingsIn,
	shownValue,
} from './settings.ts'
import type { SectionAnswer, SettingField, SettingFields, SettingsPage } from './settings-page.ts'

export async function loadSettingsPage(): Promise<SettingsPage> {
	const saved = await readSettings()
	const versions = SECTIONS.map((section) => [section, versionOf(section, saved)])
	return {
		fields: Object.fromEntries(
			SETTINGS.filter(({ section }) => section).map((setting) => [setting.name, fieldOf(setting, saved)]),
		) as SettingFields,
		versions: Object.fromEntries(versions) as SettingsPage['versions'],
	}
}

function fieldOf(setting: Setting, saved: SavedSettings): SettingField {
	const { name, environment } = setting
	const fallback = fallbackOf(setting)
	const value = saved[name]
	if (value !== undefined) return { text: shownValue(setting, value) ?? '', source: 'saved', fallback }
	// As in config.server.ts: an empty variable is unset.
	const source = environment && process.env[environment] ? 'environment' : 'default'
	return { text: fallback, source, fallback }
}

function fallbackOf({ name, kind }: Setting): string {
	const value = (defaultSettings() as SavedSettings)[name]
	if (value !== undefined) return kind.show(value as never)
	const [group, which, language] = name.split('.') as [string, string, 'en' | 'fr']
	if (group === 'banner') return defaultBanner(which as 'en' | 'fr')
	if (group === 'message') return defaultMessage(which as MessageName, language)
	return ''
}

/** Undefined for an unknown section. */
export async function saveSection(form: FormData, admin: CurrentAdmin): Promise<SectionAnswer | undefined> {
	const section = SECTIONS.find((name) => name === form.get('section'))
	if (!section) return undefined
	const { fields } = await loadSettingsPage()
	const typed: Record<string, string> = {}
	const errors: Record<string, string> = {}
	const changes: Record<string, unknown> = {}
	for (const setting of settingsIn(section)) {
		const { name } = setting
		// An unchecked box is not sent at all; every other field is.
		const text = String(form.get(name) ?? (setting.kind.input === 'tick' ? '' : (fields[name]?.text ?? '')))
		typed[name] = text
		if (sameText(text, fields[name]?.text ?? '')) continue
		const value = readField(setting, text)
		if (value instanceof BadInput) errors[name] = value.message
		else changes[name] = value
	}
	if (typed.vat === 'on' && !typed.vatRate?.trim()) errors.vatRate = m.settings_vat_needs_rate()
	if (Object.keys(errors).length > 0)
		return { ok: false, message: m.settings_check(), section, typed, errors }
	return answerFor(section, String(form.get('version') ?? ''), typed, changes, admin)
}

async function answerFor(
	section: Section,
	version: string,
	typed: Record<string, string>,
	changes: Record<string, unknown>,
	admin: CurrentAdmin,
): Promise<SectionAnswer> {
	if (Object.keys(changes).length === 0) return { ok: true, message: m.settings_unchanged(), section }
	const result = await saveSettings(admin, changes as SettingChanges, { section, version })
	return result === 'saved'
		? { ok: true, message: m.settings_saved(), section }
		: { ok: false, message: m.settings_changed_meanwhile(), section, typed, meanwhile: true }
}

/** Browsers send their own line breaks. */
const sameText = (typed: string, shown: string): boolean =>
	typed.replace(/\r\n?/g, '\n').trim() === shown.trim()
