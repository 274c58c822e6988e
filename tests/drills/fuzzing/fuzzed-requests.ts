// Requests that no page would make, to every address of the shop, as a visitor, a customer and an admin.
// The request of an index is always the same for the same seed.
import { gzipSync } from 'node:zlib'
import { chance } from '../../harness/orders.ts'
import { ADDRESSES, FORM_ADDRESSES } from './fuzzed-addresses.ts'
import { NASTY } from './fuzzed-submissions.ts'

const INTENTS = [
	...[
		'sign-in',
		'sign-up',
		'want',
		'verify',
		'create',
		'update',
		'visibility',
		'stock',
		'delete',
		'brand',
		'lines',
	],
	...['whatsapp', 'erase', 'recalculate', 'migrate', 'password', 'constructor', '__proto__', 'toString', ''],
]
/** The names that the shop's forms use, and a likely value for each. */
const FIELDS = {
	...{
		email: 'someone@example.test',
		password: 'karité-Soleil9',
		confirmation: 'karité-Soleil9',
		token: 'abc',
	},
	...{
		firstName: 'First',
		lastName: 'Last',
		phone: '677123456',
		city: 'Douala',
		terms: 'on',
		newsletter: 'on',
	},
	...{ product: 'yara-edp', quantity: '2', clear: '1', key: 'fuzz-key-fuzz-key-fuzz', fullName: 'Somebody' },
	...{ whatsappNumber: '+237 677 12 34 56', location: 'Douala', productsOfInterest: 'Yara EDP', from: '0' },
	...{
		landmark: 'Market',
		upto: '10000',
		whom: 'men',
		occasion: 'date',
		carry: '2',
		note: 'oud',
		budget: '15000',
	},
	...{ again: 'x'.repeat(43), edit: '' },
	...{ suggested: '', 'line.yara-edp': '1', website: '', id: 'yara-edp', version: '1', name: 'Fuzz EDP' },
	...{ price: '20,000 FCFA', costPrice: '15,000 FCFA', description: 'Words.', descriptionFr: 'Mots.' },
	...{
		category: 'perfumes',
		size: '100ml',
		brand: 'Lattafa',
		concentration: 'EDP',
		gender: 'men',
		lastId: '9',
	},
	...{
		scentFamily: 'woody',
		imageUrl: 'https://pictures.example/a.jpg',
		photos: '[{"id":"03336800bb65205e3582","alt":"Bottle","altFr":"Flacon"}]',
		notesTop: 'bergamot, rose',
		longevityFrom: '6',
		longevityTo: '8',
		sillage: '2',
		heat: 'any',
		occasions: 'everyday, office',
		family: 'floral',
		secondFamily: 'fresh',
		visible: 'true',
		person: '1',
	},
	...{ inStock: 'false', brandName: 'Fuzz Brand', status: 'contacted', notes: 'A note', source: 'whatsapp' },
	...{ lines: '[{"productId":null,"productName":"a","quantity":1,"sellingPrice":1,"costPrice":null}]' },
	...{ customerName: 'Somebody', customerPhone: '677123456', customerLocation: 'Douala', language: 'fr' },
	...{ confirmed: 'yes', _method: 'DELETE', __proto__x: '1', 'a[b]': '1' },
}
const QUERIES = [
	...[
		'q',
		'category',
		'brand',
		'price',
		'sort',
		'scent',
		'page',
		'status',
		'source',
		'order',
		'person',
		'range',
	],
	...[
		'period',
		'debug',
		'token',
		'next',
		'want',
		'product',
		'ids',
		'from',
		'since',
		'phone',
		'created',
		'_routes',
	],
	...['line.yara-edp', 'constructor', '__proto__', 'index', '_data'],
]
const TYPES = [
	...[
		'application/x-www-form-urlencoded',
		'application/x-www-form-urlencoded; charset=utf-16',
		'application/json',
	],
	...[
		'application/json; charset=latin1',
		'multipart/form-data',
		'multipart/form-data; boundary=',
		'text/plain',
	],
	...['multipart/form-data; boundary=x', 'image/png', 'application/octet-stream', 'nonsense', 'a/b; c="', ''],
]
const COOKIES = [
	...[
		'sillage_customer=%00.%00',
		'sillage_customer=a.b',
		'sillage_admin=%00',
		`sillage_admin=${'x'.repeat(200)}`,
	],
	...[
		'__proto__=1; constructor=2',
		'sillage_orders=%00,%ff',
		`sillage_orders=${'y'.repeat(43)}`,
		'signed_in=%ed%a0%80',
	],
	...['=', ';;;', 'signed_in=__proto__', 'a=b; '.repeat(300), 'sillage_customer=%E0%A4%A'],
]
const HEADERS = [
	...[
		['Origin', 'null'],
		['Origin', 'http://elsewhere.example'],
		['Origin', 'nonsense'],
		['Accept', 'text/html'],
	],
	...[
		['Sec-Fetch-Site', 'cross-site'],
		['Accept-Language', 'fr-CM,fr'],
		['Range', 'bytes=5-2'],
		['If-None-Match', '*'],
	],
	...[
		['X-Forwarded-For', '__proto__, 1.2.3.4'],
		['Last-Event-ID', '1e309'],
		['X-HTTP-Method-Override', 'DELETE'],
	],
	...[
		['X-Forwarded-Proto', 'https'],
		['Accept-Encoding', 'zstd;q=x, *;q=0'],
		['Content-Language', 'é'],
		['Forwarded', 'x'],
	],
	...[
		['X-React-Router-SPA-Mode', 'yes'],
		['Purpose', 'prefetch'],
		['TE', 'trailers'],
		['Authorization', 'Basic Og=='],
	],
]
const METHODS = [
	'GET',
	'GET',
	'GET',
	'HEAD',
	'POST',
	'POST',
	'POST',
	'POST',
	'PUT',
	'PATCH',
	'DELETE',
	'OPTIONS',
	'PROPFIND',
]
const WHO = ['visitor', 'customer', 'admin']

export function fuzzedRequest(seed, index) {
	const random = chance(seed * 1_000_003 + index)
	const pick = (list) => list[Math.floor(random() * list.length)]
	const maybe = (share) => random() < share
	// Every address in turn, so that none is left out by luck.
	let path = ADDRESSES[index % ADDRESSES.length]
	const takesForms = maybe(0.4)
	if (takesForms) path = pick(FORM_ADDRESSES)
	if (maybe(0.35)) path = path === '/' ? '/_root.data' : `${path}.data`
	if (maybe(0.03)) path += pick(['/', '//', '%00', '%', ';x', '%2f', '.data.data'])
	const query = Array.from({ length: maybe(0.4) ? Math.ceil(random() * 3) : 0 }, () => {
		const value = pick([...NASTY, ...Object.values(FIELDS)])
		return `${pick(QUERIES)}=${encodeURIComponent(value.slice(0, 3_000).toWellFormed())}`
	})
	if (maybe(0.05)) query.push(pick(['%00=1', 'q=%ed%a0%80', 'q=%', '&&&', '?', 'q=%c3']))
	const method = takesForms && maybe(0.8) ? 'POST' : pick(METHODS)
	const headers = Object.fromEntries(Array.from({ length: maybe(0.2) ? 2 : 0 }, () => pick(HEADERS)))
	const body =
		method === 'GET' || method === 'HEAD' || maybe(0.1) ? undefined : fuzzedBody(pick, maybe, headers)
	return {
		who: pick(WHO),
		path: query.length ? `${path}?${query.join('&')}` : path,
		method,
		headers,
		cookie: maybe(0.1) ? pick(COOKIES) : undefined,
		body,
	}
}

/** A body, and the header that names what it is, or says so wrongly. */
function fuzzedBody(pick, maybe, headers) {
	const name = (type) => {
		if (maybe(0.9)) headers['Content-Type'] = type
		else if (maybe(0.5)) headers['Content-Type'] = pick(TYPES)
	}
	const fields = Object.entries(FIELDS)
		.filter(() => maybe(0.6))
		.map(([field, value]) => [field, maybe(0.85) ? value : pick(NASTY)])
	fields.push(['intent', pick(INTENTS)])
	const kind = pick([
		'form',
		'form',
		'form',
		'multipart',
		'multipart',
		'json',
		'json',
		'bytes',
		'huge',
		'gzip',
		'odd',
	])
	const encoded = () => new URLSearchParams(fields).toString()
	switch (kind) {
		case 'form':
			name('application/x-www-form-urlencoded')
			return Buffer.from(maybe(0.9) ? encoded() : `${encoded()}&%ed%a0%80=%ff&%=&=&%00=a`)
		case 'multipart':
			return multipart(fields, pick, maybe, name)
		case 'json':
			name('application/json')
			return Buffer.from(
				maybe(0.7)
					? JSON.stringify({
							...Object.fromEntries(fields),
							owner: pick(NASTY),
							wishes: { [pick(NASTY)]: true },
						})
					: pick([
							'',
							'null',
							'[]',
							'1',
							'"a"',
							'{',
							'{"__proto__":{"a":1}}',
							'['.repeat(20_000),
							'{"email":"\\ud800"}',
						]),
			)
		case 'bytes':
			name(pick(TYPES))
			return Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 37 + fields.length * 11) % 256))
		case 'huge':
			name(pick(TYPES))
			return Buffer.alloc(pick([90_000, 110_000, 300_000]), 'a=b&')
		case 'gzip':
			name('application/x-www-form-urlencoded')
			headers['Content-Encoding'] = 'gzip'
			return gzipSync(encoded())
		default:
			name(pick(TYPES))
			return Buffer.from(pick([...NASTY, encoded()]))
	}
}

function multipart(fields, pick, maybe, name) {
	const boundary = 'fuzz-boundary'
	name(maybe(0.85) ? `multipart/form-data; boundary=${boundary}` : pick(TYPES))
	const parts = fields.map(([field, value]) => {
		const file = maybe(0.05) ? `; filename="${pick(['a.png', 'a\0b.png', '../x', '__proto__'])}"` : ''
		return `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${value}\r\n`
	})
	const end = maybe(0.85) ? `--${boundary}--\r\n` : pick(['', '--', `--${boundary}`, '\r\n\r\n'])
	const whole = Buffer.from(parts.join('') + end)
	return maybe(0.9) ? whole : whole.subarray(0, Math.floor(whole.length / 2))
}
