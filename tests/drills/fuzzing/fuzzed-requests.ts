// Requests that no page would make, to every address of the shop, as a visitor, a customer and an admin.
// The request of an index is always the same for the same seed.
import { gzipSync } from 'node:zlib'
import { type Chance, chance, pick } from '../../harness/chance.ts'
import { ADDRESSES, FORM_ADDRESSES, listed } from './fuzzed-addresses.ts'

const INVISIBLE = ['', ' ', '\0', 'a\0b', '\ud800', '\udfffx', '\u202eevil', '\t\n\v\f', '%00%ff']
const HOSTILE = ['<script>alert(1)</script>', "'; drop table orders; --", '#{7*7}', '{{constructor}}']
const ODD = ['../../etc/passwd', '\r\nBcc: victim@example.com', '[object Object]', '٣٤٥', '👩🏾‍🦱'.repeat(30)]
const CLIMBING = 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́O̵̹̻̝̳͂̌̌͘'
const WORDS =
	'null undefined NaN -1 0 2147483648 1e309 999999999999999999999 true on __proto__ constructor toString hasOwnProperty valueOf'
/** Values that no form offers. */
export const NASTY = [...INVISIBLE, ...HOSTILE, ...ODD, CLIMBING, ...WORDS.split(' '), 'x'.repeat(5_000)]
/** The names that forms send with, and one without any. */
const INTENTS = [
	...listed(`sign-in sign-up want verify create update visibility stock delete brand lines whatsapp erase recalculate
		migrate password constructor __proto__ toString`),
	'',
]
/** A text over several lines as one. */
const joined = (text: string) => text.replaceAll(/\n\s*/g, '')
const LIKELY = `
	email=someone@example.test&password=karité-Soleil9&confirmation=karité-Soleil9&token=abc&firstName=First&
	lastName=Last&phone=677123456&city=Douala&terms=on&newsletter=on&product=yara-edp&quantity=2&clear=1&
	key=fuzz-key-fuzz-key-fuzz&fullName=Somebody&whatsappNumber=%2B237 677 12 34 56&location=Douala&
	productsOfInterest=Yara EDP&from=0&landmark=Market&upto=10000&whom=men&occasion=date&carry=2&note=oud&
	budget=15000&again=${'x'.repeat(43)}&edit=&suggested=&line.yara-edp=1&website=&id=yara-edp&version=1&
	name=Fuzz EDP&price=20,000 FCFA&costPrice=15,000 FCFA&description=Words.&descriptionFr=Mots.&category=perfumes&
	size=100ml&brand=Lattafa&concentration=EDP&gender=men&lastId=9&scentFamily=woody&scent=Fuzz&
	scentTwins=yara-edp&barcode=6291107456089&
	imageUrl=https://pictures.example/a.jpg&notesTop=bergamot, rose&longevityFrom=6&longevityTo=8&sillage=2&
	heat=any&occasions=everyday, office&family=floral&secondFamily=fresh&visible=true&person=1&inStock=false&
	brandName=Fuzz Brand&status=contacted&notes=A note&source=whatsapp&customerName=Somebody&
	customerPhone=677123456&customerLocation=Douala&language=fr&confirmed=yes&_method=DELETE&__proto__x=1&a[b]=1`
/** The names that the shop's forms use, and a likely value for each. */
const FIELDS: Record<string, string> = {
	...Object.fromEntries(new URLSearchParams(joined(LIKELY))),
	photos: '[{"id":"03336800bb65205e3582","alt":"Bottle","altFr":"Flacon"}]',
	lines: '[{"productId":null,"productName":"a","quantity":1,"sellingPrice":1,"costPrice":null}]',
}
const QUERIES =
	listed(`q category brand price sort scent page status source order person range period debug token next
	want product ids from since phone created _routes line.yara-edp constructor __proto__ index _data`)
export const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'
export const TYPES = joined(`
	${FORM}|${FORM}; charset=utf-16|application/json|application/json; charset=latin1|${MULTIPART}|
	${MULTIPART}; boundary=|${MULTIPART}; boundary=x|text/plain|image/png|application/octet-stream|nonsense|
	a/b; c="|`).split('|')
const COOKIES = joined(`
	sillage_customer=%00.%00|sillage_customer=a.b|sillage_customer=%E0%A4%A|sillage_admin=%00|
	sillage_admin=${'x'.repeat(200)}|__proto__=1; constructor=2|sillage_orders=%00,%ff|
	sillage_orders=${'y'.repeat(43)}|signed_in=%ed%a0%80|signed_in=__proto__|=|;;;|${'a=b; '.repeat(300)}`).split(
	'|',
)
const HEADERS = joined(`
	Origin: null|Origin: http://elsewhere.example|Origin: nonsense|Accept: text/html|Sec-Fetch-Site: cross-site|
	Accept-Language: fr-CM,fr|Range: bytes=5-2|If-None-Match: *|X-Forwarded-For: __proto__, 1.2.3.4|
	Last-Event-ID: 1e309|X-HTTP-Method-Override: DELETE|X-Forwarded-Proto: https|Accept-Encoding: zstd;q=x, *;q=0|
	Content-Language: é|Forwarded: x|X-React-Router-SPA-Mode: yes|Purpose: prefetch|TE: trailers|
	Authorization: Basic Og==`)
	.split('|')
	.map((line) => line.split(': ') as [string, string])
const METHODS = listed('GET GET GET HEAD POST POST POST POST PUT PATCH DELETE OPTIONS PROPFIND')
const WHO = ['visitor', 'customer', 'admin'] as const
export type Who = (typeof WHO)[number]
const KINDS = listed('form form form multipart multipart json json bytes huge gzip odd')
const ODD_JSON = [
	...listed(String.raw`null [] 1 "a" { {"__proto__":{"a":1}} {"email":"\ud800"}`),
	'['.repeat(20_000),
	'',
]

export type FuzzedRequest = {
	who: Who
	path: string
	method: string
	headers: Record<string, string>
	cookie?: string
	body?: Buffer
}

export function fuzzedRequest(seed: number, index: number): FuzzedRequest {
	const random = chance(seed * 1_000_003 + index)
	// Every address in turn, so that none is left out by luck.
	let path = ADDRESSES[index % ADDRESSES.length]!
	const takesForms = random() < 0.4
	if (takesForms) path = pick(random, FORM_ADDRESSES)
	if (random() < 0.35) path = path === '/' ? '/_root.data' : `${path}.data`
	if (random() < 0.03) path += pick(random, ['/', '//', '%00', '%', ';x', '%2f', '.data.data'])
	const query = Array.from({ length: random() < 0.4 ? Math.ceil(random() * 3) : 0 }, () => {
		const value = pick(random, [...NASTY, ...Object.values(FIELDS)])
		return `${pick(random, QUERIES)}=${encodeURIComponent(value.slice(0, 3_000).toWellFormed())}`
	})
	if (random() < 0.05) query.push(pick(random, ['%00=1', 'q=%ed%a0%80', 'q=%', '&&&', '?', 'q=%c3']))
	const method = takesForms && random() < 0.8 ? 'POST' : pick(random, METHODS)
	const headers = Object.fromEntries(
		Array.from({ length: random() < 0.2 ? 2 : 0 }, () => pick(random, HEADERS)),
	)
	const body =
		method === 'GET' || method === 'HEAD' || random() < 0.1 ? undefined : fuzzedBody(random, headers)
	return {
		who: pick(random, WHO),
		path: query.length ? `${path}?${query.join('&')}` : path,
		method,
		headers,
		cookie: random() < 0.1 ? pick(random, COOKIES) : undefined,
		body,
	}
}

/** A body, and the header that names what it is, or says so wrongly. */
function fuzzedBody(random: Chance, headers: Record<string, string>): Buffer {
	const name = (type: string) => {
		if (random() < 0.9) headers['Content-Type'] = type
		else if (random() < 0.5) headers['Content-Type'] = pick(random, TYPES)
	}
	const fields = Object.entries(FIELDS)
		.filter(() => random() < 0.6)
		.map(([field, value]): [string, string] => [field, random() < 0.85 ? value : pick(random, NASTY)])
	fields.push(['intent', pick(random, INTENTS)])
	const encoded = () => new URLSearchParams(fields).toString()
	switch (pick(random, KINDS)) {
		case 'form':
			name(FORM)
			return Buffer.from(random() < 0.9 ? encoded() : `${encoded()}&%ed%a0%80=%ff&%=&=&%00=a`)
		case 'multipart': {
			const { body, type } = multipart(fields, random)
			name(type)
			return body
		}
		case 'json':
			name('application/json')
			return Buffer.from(
				random() < 0.7
					? JSON.stringify({
							...Object.fromEntries(fields),
							owner: pick(random, NASTY),
							wishes: { [pick(random, NASTY)]: true },
						})
					: pick(random, ODD_JSON),
			)
		case 'bytes':
			name(pick(random, TYPES))
			return Buffer.from(Array.from({ length: 400 }, (_, i) => (i * 37 + fields.length * 11) % 256))
		case 'huge':
			name(pick(random, TYPES))
			return Buffer.alloc(pick(random, [90_000, 110_000, 300_000]), 'a=b&')
		case 'gzip':
			name(FORM)
			headers['Content-Encoding'] = 'gzip'
			return gzipSync(encoded())
		default:
			name(pick(random, TYPES))
			return Buffer.from(pick(random, [...NASTY, encoded()]))
	}
}

/** Mostly right: sometimes with a file, another type, another end, or only half of it. */
export function multipart(fields: [string, string][], random: Chance): { body: Buffer; type: string } {
	const boundary = 'fuzz-boundary'
	const type = random() < 0.85 ? `${MULTIPART}; boundary=${boundary}` : pick(random, TYPES)
	const parts = fields.map(([field, value]) => {
		const file =
			random() < 0.05 ? `; filename="${pick(random, ['a.png', 'a\0b.png', '../x', '__proto__'])}"` : ''
		return `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${value}\r\n`
	})
	const end = random() < 0.85 ? `--${boundary}--\r\n` : pick(random, ['', '--', `--${boundary}`, '\r\n\r\n'])
	const whole = Buffer.from(parts.join('') + end)
	return { type, body: random() < 0.9 ? whole : whole.subarray(0, Math.floor(whole.length / 2)) }
}
