// The kinds of things in the audit log, and their names in the back office.
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'

const KINDS = {
	product: m.changes_kind_product,
	brand: m.changes_kind_brand,
	order: m.changes_kind_order,
	customer: m.changes_kind_customer,
	review: m.changes_kind_review,
	'waiting-list': m.changes_kind_waiting_list,
	setting: m.changes_kind_setting,
	expense: m.expense,
	delivery: m.delivery,
	link: m.link_kind,
	catalogue: m.changes_kind_catalogue,
	admin: m.changes_kind_admin,
	backup: m.changes_kind_backup,
}
export type ChangedThing = keyof typeof KINDS
export const kindName = (entity: string): string => ownEntry<() => string>(KINDS, entity)?.() ?? entity

const ACTIONS = {
	create: m.changes_action_create,
	update: m.changes_action_update,
	delete: m.changes_action_delete,
	hide: m.changes_action_hide,
	show: m.changes_action_show,
	'in-stock': m.changes_action_in_stock,
	'out-of-stock': m.changes_action_out_of_stock,
	'set-back': m.changes_action_set_back,
	rename: m.changes_action_rename,
	merge: m.changes_action_merge,
	import: m.changes_action_import,
	lines: m.changes_action_lines,
	recalculate: m.changes_action_recalculate,
	restore: m.changes_action_restore,
	undo: m.changes_action_undo,
	erase: m.changes_action_erase,
	'free address': m.changes_action_free,
	stock: m.changes_action_stock,
	'told-waiting': m.changes_action_told_waiting,
	approve: m.changes_action_approve,
	refuse: m.changes_action_refuse,
	answer: m.changes_action_answer,
	'remove-answer': m.changes_action_remove_answer,
	save: m.changes_action_save,
	reset: m.changes_action_reset,
	clear: m.changes_action_clear,
	add: m.changes_action_create,
	invite: m.changes_action_invite,
	'accept-invitation': m.changes_action_accept_invitation,
	'withdraw-invitation': m.changes_action_withdraw_invitation,
	role: m.changes_action_role,
	remove: m.changes_action_remove,
	password: m.changes_action_password,
	'end-sessions': m.changes_action_end_sessions,
	'second-factor-on': m.changes_action_second_factor_on,
	'second-factor-off': m.changes_action_second_factor_off,
	'add-passkey': m.changes_action_add_passkey,
	'remove-passkey': m.changes_action_remove_passkey,
	download: m.changes_action_download,
	receive: m.changes_action_receive,
	'allow-notices': m.changes_action_allow_notices,
	'end-notices': m.changes_action_end_notices,
	'notice-details': m.changes_action_notice_details,
}
export type ChangeAction = keyof typeof ACTIONS
export const actionName = (action: string): string => ownEntry<() => string>(ACTIONS, action)?.() ?? action
