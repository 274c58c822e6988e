// Every address of the shop, from its own route table, with values for its gaps, right and wrong ones.
import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../../app/routes.ts'

export const listed = (text: string) => text.trim().split(/\s+/)
const LONG = 'x'.repeat(300)
const GAPS: Record<string, string[]> = {
	gender: listed('men unisex constructor __proto__ MEN %ed%a0%80'),
	id: listed(`yara-edp no-such-product constructor __proto__ %00 % ${LONG} '%20or%201=1--`),
	slug: listed('body-mist-or-body-spray toString %2e%2e%2fpackage %c3%28'),
	version: listed('1 0 999999999 1e3 -1 constructor %00'),
	number: listed(`ORD-NOWHERE FA-000001 __proto__ %00 a%2fb '%20or%201=1-- ${LONG}`),
	token: listed(`${'x'.repeat(43)} hasOwnProperty %00 a%2fb %C3%A9`),
	file: listed(
		'yara-edp.jpg abc234.svg constructor.jpg body-mist-or-body-spray.md __proto__.md .jpg ..%5c..%5cx.md',
	),
	note: listed(`saffron tonka-bean no-such-note constructor %00 a%0d%0ab Saffron ${LONG}${LONG.slice(100)}`),
	family: listed('oud floral toString no-such-family %00 %e2%80%ae'),
	'*': listed('nothing a/b/c .env wp-login.php __manifest %f0%9f%92%a9 a%0d%0ab %00'),
}

/** What the HTTP layer answers without React Router. */
const OTHERS = listed(`
	/healthz /readyz /metrics /.well-known/security.txt /order-submissions /fr/order-submissions /data/counts /s/abc234 /s/%00 /s/%27%20or%201=1--
	/favicon.svg /build/none.js /build/manifest-00000000.js /media/none/340.avif /media/%2e%2e/x /_root.data /fr/_.data
	// /. /% /%00 /%ff /fr%00 /shop//perfumes /\\evil.example /admin/%2e%2e/x *`)

type Choice = { wanted?: (file: string) => boolean; values?: number }

/** All addresses that a table of routes gives, with each value of each gap; or those of some of its files. */
function spelled(list: RouteConfigEntry[], choice: Choice = {}, before = ''): string[] {
	const { wanted = () => true, values = Number.POSITIVE_INFINITY } = choice
	return list.flatMap(({ path = '', index, children, file }) => {
		const here = path ? `${before}/${path}` : before
		if (children) return spelled(children, choice, here)
		return (index || path) && wanted(file) ? filled(here || '/', values) : []
	})
}

function filled(pattern: string, values: number): string[] {
	if (pattern.includes('/fr?'))
		return ['', '/fr'].flatMap((language) => filled(pattern.replace('/fr?', language) || '/', values))
	const gap = /:(\w+)|\*/.exec(pattern)
	if (!gap) return [pattern]
	return GAPS[gap[1] ?? '*']!.slice(0, values).flatMap((value) =>
		filled(
			pattern.replace(gap[0], () => value),
			values,
		),
	)
}

const takesForms = (file: string) =>
	/export (const action =|async function action)/.test(readFileSync(`app/${file}`, 'utf8'))
const table = await routes

export const FORM_ADDRESSES = [
	...spelled(table, { wanted: takesForms }),
	'/order-submissions',
	'/fr/order-submissions',
]
/** One address for each route and language. */
export const ROUTES = spelled(table, { values: 1 })
export const ADDRESSES = [...new Set([...spelled(table), ...OTHERS])]
