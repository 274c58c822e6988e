// What the shop has about one person, for that person: the rows of the list of personal data that are theirs, without
// secrets, internal numbers, costs, and whatever names somebody else.
import { type SQL, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { isObject } from '~/shop/shape.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { PERSONAL_DATA } from '../personal-data.server.ts'
import type { Held } from '../personal-data-words.ts'
import type { PersonKeys, Place } from '../personal-place.server.ts'
import { type DataCopy, drawDataCopy } from './copy-page.server.tsx'

type Row = Record<string, unknown>

const LEFT_OUT: readonly Held[] = ['secret', 'copy', 'account']

const columnsOf = ({ holds, copy }: Place): string[] => [
	...new Set([...copy!.with, ...Object.keys(holds).filter((column) => !LEFT_OUT.includes(holds[column]!))]),
]

const COPIED = PERSONAL_DATA.filter(({ copy }) => copy)
/** Of facts that were recorded as JSON, only what is also given as a column, under that name. */
const GIVEN = new Set([...COPIED.flatMap(columnsOf), 'status', 'price'])

/** All of one moment. Undefined when there is no such person. */
export function readDataCopy(
	find: (at: Writable) => Promise<PersonKeys | undefined>,
): Promise<DataCopy | undefined> {
	return db().transaction(
		async (tx) => {
			const person = await find(tx)
			if (!person) return undefined
			const copy: DataCopy = []
			for (const place of COPIED) {
				const { rows } = await tx.execute<{ row: Row }>(rowsOf(place, person))
				if (rows.length > 0)
					copy.push({ place: place.place, rows: rows.map(({ row }) => ownPart(row, person) as Row) })
			}
			return copy
		},
		{ isolationLevel: 'repeatable read' },
	)
}

function rowsOf(place: Place, person: PersonKeys): SQL {
	const { rows, as = {} } = place.copy!
	const columns = columnsOf(place).map(
		(column) => sql`${as[column] ?? sql.identifier(column)} as ${sql.identifier(column)}`,
	)
	return sql`select to_json(t) as row from (
		select ${sql.join(columns, sql`, `)} from ${sql.identifier(place.place)} where ${rows(person)} order by 1
	) t`
}

function ownPart(value: unknown, person: PersonKeys): unknown {
	if (Array.isArray(value)) return value.filter(isObject).map((part) => ownPart(part, person))
	if (!isObject(value)) return value
	const others = partsOfOthers(value, person)
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, part]) => {
			const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
			if (part === null || part === '' || others.includes(column)) return []
			if (typeof part === 'object') return [[column, ownPart(part, person)]]
			return GIVEN.has(column) ? [[column, part]] : []
		}),
	)
}

/** In the history of an order: who of the shop did it, and whom the order was noted for by mistake. */
function partsOfOthers({ actor_kind, change, old_value, new_value }: Row, { phones }: PersonKeys): string[] {
	const ofOther = (recorded: unknown) => !phones.some((phone) => String(recorded).includes(`"${phone}"`))
	return [
		...(actor_kind === 'customer' ? [] : ['actor']),
		...(change === 'customer' && ofOther(old_value) ? ['old_value'] : []),
		...(change === 'customer' && ofOther(new_value) ? ['new_value'] : []),
	]
}

/** One file to keep, in the language of the request. */
export function copyFile(copy: DataCopy, now: Date): Response {
	const day = now.toISOString().slice(0, 10)
	return new Response(drawDataCopy(copy, shopSettings().name, now), {
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Disposition': `attachment; filename="data-${day}.html"`,
			'Cache-Control': 'private, no-store',
			'X-Robots-Tag': 'noindex, nofollow',
		},
	})
}
