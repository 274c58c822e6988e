// Every address of the shop, from its own route table, with values for its gaps, right and wrong ones.
import { readFileSync } from 'node:fs'
import routes from '../../../app/routes.ts'

const GAPS = {
	gender: ['men', 'unisex', 'constructor', '__proto__', 'MEN', '%ed%a0%80'],
	id: [
		'yara-edp',
		'no-such-product',
		'constructor',
		'__proto__',
		'%00',
		'%',
		'x'.repeat(300),
		"'%20or%201=1--",
	],
	slug: ['body-mist-or-body-spray', 'toString', '%2e%2e%2fpackage', '%c3%28'],
	number: ['ORD-NOWHERE', '__proto__', '%00', 'a%2fb', "'%20or%201=1--", 'x'.repeat(300)],
	token: ['x'.repeat(43), 'hasOwnProperty', '%00', 'a%2fb', '%C3%A9'],
	file: [
		'yara-edp.jpg',
		'constructor.jpg',
		'body-mist-or-body-spray.md',
		'__proto__.md',
		'.jpg',
		'..%5c..%5cx.md',
	],
	note: [
		'saffron',
		'tonka-bean',
		'no-such-note',
		'constructor',
		'%00',
		'a%0d%0ab',
		'Saffron',
		'x'.repeat(500),
	],
	family: ['oud', 'floral', 'toString', 'no-such-family', '%00', '%e2%80%ae'],
	'*': ['nothing', 'a/b/c', '.env', 'wp-login.php', '__manifest', '%f0%9f%92%a9', 'a%0d%0ab', '%00'],
}

/** What the HTTP layer answers without React Router. */
const OTHERS = [
	...[
		'/healthz',
		'/readyz',
		'/metrics',
		'/.well-known/security.txt',
		'/order-submissions',
		'/fr/order-submissions',
		'/data/counts',
		'/favicon.svg',
		'/build/none.js',
	],
	...['/build/manifest-00000000.js', '/media/none/340.avif', '/media/%2e%2e/x', '/_root.data', '/fr/_.data'],
	...[
		'//',
		'/.',
		'/%',
		'/%00',
		'/%ff',
		'/fr%00',
		'/shop//perfumes',
		'/\\evil.example',
		'/admin/%2e%2e/x',
		'*',
	],
]

/** All addresses that a table of routes gives, with each value of each gap; or those of some of its files. */
function spelled(list, { wanted = () => true, values = Number.POSITIVE_INFINITY } = {}, before = '') {
	return list.flatMap(({ path = '', index, children, file }) => {
		const here = path ? `${before}/${path}` : before
		if (children) return spelled(children, { wanted, values }, here)
		return (index || path) && wanted(file) ? filled(here || '/', values) : []
	})
}

function filled(pattern, values) {
	if (pattern.includes('/fr?'))
		return ['', '/fr'].flatMap((language) => filled(pattern.replace('/fr?', language) || '/', values))
	const gap = /:(\w+)|\*/.exec(pattern)
	if (!gap) return [pattern]
	return GAPS[gap[1] ?? '*'].slice(0, values).map((value) => pattern.replace(gap[0], value))
}

const takesForms = (file) =>
	/export (const action =|async function action)/.test(readFileSync(`app/${file}`, 'utf8'))

export const FORM_ADDRESSES = [
	...spelled(routes, { wanted: takesForms }),
	'/order-submissions',
	'/fr/order-submissions',
]
/** One address for each route and language. */
export const ROUTES = spelled(routes, { values: 1 })
export const ADDRESSES = [...new Set([...spelled(routes), ...OTHERS])]
