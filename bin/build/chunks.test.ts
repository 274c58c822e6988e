import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHUNKS } from './chunks.ts'

const files = readdirSync('app', { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
	.map((entry) => join(entry.parentPath, entry.name))

test.each(Object.entries(CHUNKS))(
	'the chunk "%s" (bin/build/chunks.ts) names only files that are there',
	(_, names) => {
		const gone = names.filter((name) => !existsSync(name) && !files.some((file) => file.startsWith(name)))
		expect(gone).toEqual([])
	},
)
