// What the record of changes speaks of. Each has its words in features/changes/change-words.ts, or it does not compile.

export type ChangedThing =
	| 'product'
	| 'brand'
	| 'order'
	| 'customer'
	| 'review'
	| 'waiting-list'
	| 'setting'
	| 'catalogue'
	| 'admin'
	| 'backup'

export type ChangeAction =
	| 'create'
	| 'update'
	| 'delete'
	| 'set-back'
	| 'import'
	// Products
	| 'hide'
	| 'show'
	| 'in-stock'
	| 'out-of-stock'
	| 'stock'
	| 'told-waiting'
	// Brands
	| 'rename'
	| 'merge'
	// Orders and customers
	| 'lines'
	| 'undo'
	| 'erase'
	| 'free address'
	// Reviews
	| 'approve'
	| 'refuse'
	// Settings and the first day
	| 'save'
	| 'reset'
	| 'clear'
	// People
	| 'add'
	| 'invite'
	| 'accept-invitation'
	| 'withdraw-invitation'
	| 'role'
	| 'remove'
	| 'password'
	| 'end-sessions'
	| 'second-factor-on'
	| 'second-factor-off'
	| 'allow-notices'
	| 'end-notices'
	| 'notice-details'
	// Backups
	| 'download'
