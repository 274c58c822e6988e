// Line icons drawn for the shop on a 24-unit grid. Only the server reads them: the browser finds them in the page.

export const SHOP_ICONS = {
	home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4Z',
	shop: 'M5 9h14l-1 11H6L5 9Zm4 0V7a3 3 0 0 1 6 0v2',
	heart: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z',
	cart: 'M3 5h2.5l2 10h10l2-7H7M9.5 19.5h.01M16.5 19.5h.01',
	account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8a7.5 7.5 0 0 1 15 0',
	menu: 'M4 7h16M4 12h16M4 17h16',
	close: 'm6 6 12 12M18 6 6 18',
	search: 'M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm4.5-1.5L20 20',
	eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6Zm9 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
	filter: 'M4 7h16M7 12h10M10 17h4',
	chevron: 'm9 6 6 6-6 6',
	down: 'm6 9 6 6 6-6',
	check: 'm5 13 4.5 4.5L19 7',
	plus: 'M12 5v14M5 12h14',
	minus: 'M5 12h14',
	trash: 'M5 7h14M9 7V5h6v2m-8 0 1 13h8l1-13',
	truck: 'M3 7h11v9H3Zm11 3h4l3 3v3h-7M7 18.5h.01M17 18.5h.01',
	pin: 'M12 21s-7-6.2-7-11a7 7 0 0 1 14 0c0 4.8-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
	mail: 'M4 6h16v12H4Zm0 1 8 6 8-6',
	whatsapp:
		'M4 20l1.3-4A8 8 0 1 1 8.2 18.8L4 20Zm5-11.5c-.3 3.5 3 6.8 6.5 6.5l1-1.8-2.2-1.2-1 .8a5 5 0 0 1-2.6-2.6l.8-1-1.2-2.2Z',
	instagram:
		'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 11.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM16.6 7.4h.01',
	facebook:
		'M14 21v-7h3l.5-3.5H14V8.3c0-1 .4-1.8 1.9-1.8h1.6V3.4C16.9 3.2 16 3 15.1 3 12.3 3 10.5 4.7 10.5 7.8v2.7H7.5V14h3v7',
	star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8Z',
	share: 'M12 15V4m-4 4 4-4 4 4M6 12v8h12v-8',
	tiktok: 'M14 4c.4 2.4 1.9 3.9 4.5 4.1M14 4v11.2a3.8 3.8 0 1 1-3.8-3.8',
} as const

/** Icons of the back office only. */
export const OFFICE_ICONS = {
	copy: 'M9 9h11v11H9ZM6 15H4V4h11v2',
	grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
	edit: 'M5 19h3L19 8l-3-3L5 16v3Z',
	refresh: 'M19 12a7 7 0 1 1-2.1-5M19 4v4h-4',
	external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
	chart: 'M4 20h16M7 20v-7M12 20V6M17 20v-10',
	coins:
		'M12 10c3.9 0 7-1.3 7-3s-3.1-3-7-3-7 1.3-7 3 3.1 3 7 3ZM5 7v10c0 1.7 3.1 3 7 3s7-1.3 7-3V7M5 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
	camera: 'M4 8h3.5l1.5-2.5h6L16.5 8H20v11H4Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
	hidden:
		'M4 4l16 16M9.5 6.4A10 10 0 0 1 12 6c5.5 0 9 6 9 6a16 16 0 0 1-2.7 3.3M6 8.2A16 16 0 0 0 3 12s3.5 6 9 6a9.5 9.5 0 0 0 4-.9',
	download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
	clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12v4.5l3 1.8',
	people:
		'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 8.5a6 6 0 0 1 12 0M15.5 4.6a3.5 3.5 0 0 1 0 5.8M17.5 14a6 6 0 0 1 3.5 5.5',
	help: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM9.8 9.8a2.3 2.3 0 1 1 3.4 2c-.8.4-1.2.9-1.2 1.7M12 16.3h.01',
	box: 'M4 8l8-4 8 4v8l-8 4-8-4Zm0 0 8 4 8-4M12 12v8',
} as const

export type IconName = keyof typeof SHOP_ICONS | keyof typeof OFFICE_ICONS
