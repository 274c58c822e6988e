// A new version migrates while the previous one still serves (docs/runbook.md, 'A new version'), and may be rolled
// back: so a migration only adds what the previous version can live with. What that version reads is removed by a later
// migration, once nothing reads it any more, marked `-- contract: nothing since migration 0017 reads it`. That
// migration also runs `update drizzle.oldest_version set migration = 17`, so that older code refuses to start.

/** Created in this file, and so unknown to the previous version. */
type Made = Record<'tables' | 'columns' | 'again' | 'triggers' | 'constraints', Set<string>>

const CONTRACT = /--\s*contract: nothing since migration (\d{4}) reads it/

/**
 * What the previous version would not survive, one message each; `earlier` is the text of all migrations before it.
 */
export function notSurvived(text: string, earlier = ''): string[] {
	if (CONTRACT.test(text)) return []
	const statements = statementsOf(text)
	const made: Made = {
		tables: namesIn(statements, /^create (?:unlogged )?table (?:if not exists )?(\S+?)(?=[\s(]|$)/i),
		columns: new Set(
			statements.flatMap((each) =>
				alterActions(each).flatMap(({ table, action }) => {
					const name = /^add column (?:if not exists )?(\S+)/i.exec(action)?.[1]
					return name ? [`${table}.${bare(name)}`] : []
				}),
			),
		),
		/** Dropped and recreated: the previous version finds it under the same name. */
		again: namesIn(statements, /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(\S+)/i),
		triggers: namesIn(statements, /^create (?:or replace )?(?:constraint )?trigger (\S+)/i),
		constraints: new Set(
			statements.flatMap((each) =>
				alterActions(each).flatMap(
					({ action }) => /^add constraint (\S+)/i.exec(action)?.slice(1).map(bare) ?? [],
				),
			),
		),
	}
	const before = statementsOf(earlier)
	return statements.flatMap((statement) => problemsOf(statement, made, before))
}

/** The number in a contract's comment, if there is one. */
export const contractOf = (text: string): string | undefined => CONTRACT.exec(text)?.[1]

/** Whether a contract records in the database which code it needs. */
export const raisesOldestVersion = (text: string, since: string): boolean =>
	statementsOf(text).some(
		(statement) =>
			Number(/^update drizzle\.oldest_version set migration = (\d+)$/i.exec(statement)?.[1]) ===
			Number(since),
	)

function problemsOf(statement: string, made: Made, earlier: string[]): string[] {
	const say = (why: string) => [`${statement.slice(0, 90)}${statement.length > 90 ? '…' : ''} (${why})`]
	const actions = alterActions(statement)
	if (actions.length > 0)
		return actions.flatMap(({ table, action }) => {
			if (made.tables.has(table)) return []
			const why = alterProblem(table, action, made, earlier)
			return why ? [`alter table ${table}: ${action.slice(0, 90)} (${why})`] : []
		})
	const index = /^create unique index .*?\bon (?:only )?(\S+?)(?:\s+using \w+)?\s*\((.*)\)/i.exec(statement)
	if (index) {
		const table = bare(index[1]!)
		const columns = identifiers(index[2]!)
		if (made.tables.has(table) || columns.every((name) => made.columns.has(`${table}.${name}`))) return []
		return say('the earlier version may write what this forbids')
	}
	const dropped = /^drop (\w+(?: view)?) (?:concurrently )?(?:if exists )?([^\s(;]+)/i.exec(statement)
	if (dropped) {
		const [, kind = '', name = ''] = dropped
		if (/^index$/i.test(kind) && made.again.has(bare(name))) return []
		if (/^trigger$/i.test(kind) && made.triggers.has(bare(name))) return []
		return say('the earlier version may need it')
	}
	if (/^truncate\b/i.test(statement)) return say('the earlier version may need what is in it')
	if (/^alter type .* add value\b/i.test(statement) || /^alter (sequence|index)\b/i.test(statement)) return []
	if (/^alter (?!table)/i.test(statement)) return say('not known to be harmless')
	return []
}

function alterProblem(table: string, action: string, made: Made, earlier: string[]): string | undefined {
	const isNew = (name: string) => made.columns.has(`${table}.${name}`)
	if (/^add column\b/i.test(action)) {
		if (/\b(unique|primary key)\b/i.test(action)) return 'the earlier version may write what this forbids'
		if (/\bnot null\b/i.test(action) && !/\b(default|generated)\b/i.test(action))
			return 'the earlier version does not fill it: give it a default'
		return undefined
	}
	const constraint = /^add constraint (\S+) (.*)$/i.exec(action)
	if (constraint) {
		const [, name = '', rule = ''] = constraint
		if (/^(unique|primary key|exclude)\b/i.test(rule))
			return 'the earlier version may write what this forbids'
		const columns = /^foreign key/i.test(rule)
			? identifiers(/^foreign key\s*\(([^)]*)\)/i.exec(rule)?.[1] ?? '')
			: identifiers(rule).filter((each) => each !== table)
		if (columns.length > 0 && columns.every(isNew)) return undefined
		if (widens(bare(name), rule, earlier)) return undefined
		return 'the earlier version may write what this forbids'
	}
	const dropped = /^drop constraint (?:if exists )?(\S+)/i.exec(action)
	if (dropped)
		return made.constraints.has(bare(dropped[1]!)) ? undefined : 'the earlier version may rely on it'
	if (
		/^alter (?:column )?\S+ (set default|drop not null|set statistics|set storage|set compression)\b/i.test(
			action,
		)
	)
		return undefined
	if (/^(validate constraint|set \(|reset \()/i.test(action)) return undefined
	if (/^drop\b/i.test(action)) return 'the earlier version may read it'
	if (/^rename\b/i.test(action)) return 'the earlier version knows it by its name'
	if (/\b(set data )?type\b/i.test(action)) return 'the earlier version may not understand what it then reads'
	if (/set not null|drop default/i.test(action)) return 'the earlier version may not fill it'
	return 'not known to be harmless'
}

/** An existing check that only allows more than before: a longer list after `in`. */
function widens(name: string, rule: string, earlier: string[]): boolean {
	const before = earlier
		.flatMap((statement) => [...statement.matchAll(/constraint "?(\w+)"? (check \(.*)/gi)])
		.filter(([, known]) => known === name)
		.at(-1)?.[2]
	const lists = (text: string) => {
		const values: string[] = []
		const frame = text.replace(/\bin \(([^()]*)\)/i, (_, list: string) => {
			values.push(...list.split(',').map((each) => each.trim()))
			return 'in ()'
		})
		return { frame: frame.replace(/\)\s*[,;]?\s*$/, ''), values }
	}
	if (!before) return false
	const now = lists(rule)
	// In a `create table` other lines may follow the check.
	const then = lists(before)
	return (
		then.values.length > 0 &&
		then.frame.startsWith(now.frame) &&
		then.values.every((each) => now.values.includes(each))
	)
}

/** Each action of an `alter table`; none for any other statement. */
function alterActions(statement: string): { table: string; action: string }[] {
	const match = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/i.exec(statement)
	return match ? splitAt(match[2]!, ',').map((action) => ({ table: bare(match[1]!), action })) : []
}

/** Statements on one line each, without comments; the body of a `do` block is checked too. */
function statementsOf(text: string): string[] {
	// Strings, quoted names and function bodies stay as they are.
	const uncommented = text.replace(
		/('(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\2\$)|--[^\n]*|\/\*[\s\S]*?\*\//g,
		(_, kept?: string) => kept ?? ' ',
	)
	return splitAt(uncommented, ';').flatMap((statement) => {
		const block = /^do \$(\w*)\$(.*)\$\1\$$/is.exec(statement)
		if (!block) return [statement]
		const inner = block[2]!.replace(/\b(begin|then|else|loop|end|exception)\b/gi, ';')
		return [
			...splitAt(inner, ';'),
			...[...inner.matchAll(/\bexecute\s+'((?:[^']|'')*)'/gi)].map(([, sql]) => sql!),
		]
	})
}

/** Splits at separators outside brackets, quotes and dollar quotes, and collapses whitespace. */
function splitAt(text: string, separator: string): string[] {
	const parts = ['']
	let depth = 0
	for (const [token] of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g)) {
		if (token === '(') depth++
		if (token === ')') depth--
		if (token === separator && depth === 0) parts.push('')
		else parts[parts.length - 1] += token
	}
	return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

const bare = (name: string) =>
	name
		.replaceAll('"', '')
		.replace(/^public\./, '')
		.replace(/[,;(].*$/, '')
const namesIn = (statements: string[], pattern: RegExp) =>
	new Set(statements.flatMap((each) => pattern.exec(each)?.slice(1).map(bare) ?? []))
/** Column names as drizzle writes them, in quotes; without quotes, every word. */
const identifiers = (text: string): string[] => {
	const quoted = [...text.matchAll(/"([^"]+)"/g)].map(([, name]) => name!)
	const words = text.replace(/'[^']*'/g, '').match(/[a-z_]\w*/gi) ?? []
	return quoted.length > 0 ? quoted : words
}
