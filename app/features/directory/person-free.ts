/**
 * The columns of text that hold nobody, table by table: the shop's own goods and words, states, ids, numbers. Whatever
 * else is text is in personal-data.server.ts.
 */
export const PERSON_FREE: Record<string, string[]> = {
	brands: ['name'],
	media: ['id', 'color'],
	products: [
		...['id', 'name', 'category', 'subcategory', 'brand', 'gender', 'size', 'concentration', 'scent_family'],
		...[
			'notes',
			'heat',
			'occasions',
			'family',
			'second_family',
			'description',
			'description_fr',
			'image_url',
		],
		...['media_id', 'photo_alt', 'photo_alt_fr', 'stock'],
	],
	product_photos: ['product_id', 'media_id', 'alt', 'alt_fr'],
	deleted_products: ['product_id', 'product', 'photos'],
	stock_waits: ['product_id', 'language'],
	customer_users: ['language'],
	customer_sessions: ['id'],
	customer_credentials: ['id', 'provider_id', 'scope'],
	customer_verifications: ['id'],
	carts: ['product_id'],
	wishlists: ['product_id'],
	// The number of an order is drawn by chance.
	orders: ['order_number', 'language', 'order_source', 'order_status', 'sent_by'],
	order_items: ['product_id', 'product_name'],
	// What a step back restores is a status and sums.
	order_history: ['actor_kind', 'change', 'undo'],
	order_payments: ['way'],
	reviews: ['product_id', 'language', 'state'],
	outbox: ['kind', 'language'],
	admin_users: ['language', 'role'],
	admin_sessions: ['id'],
	admin_credentials: ['id', 'provider_id', 'scope'],
	admin_invitations: ['role'],
	admin_verifications: ['id'],
	admin_changes: ['entity', 'entity_id', 'entity_name', 'action', 'batch'],
	push_devices: ['language'],
	push_keys: ['public_key', 'private_key'],
	// Words that found nothing, without who looked for them; none with an address or a number in it (countable.ts).
	day_counts: ['kind', 'what'],
	settings: ['name', 'value'],
}
