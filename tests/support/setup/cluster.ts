// One temporary PostgreSQL for a test run, with a migrated template that each test file clones.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../server/database/embedded-postgres.ts'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { storeDatabaseLog } from '../shop/test-logs.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The migrated template, as the shop's own role. */
		templateUrl: string
		/** The same server, as whoever may make databases. */
		superuserUrl: string
		clusterLog: string
		/** Where Node keeps the shop's compiled code, which each process that the tests start would make anew. */
		compiledCode: string
	}
}

export default async function setup(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-cluster-'))
	// Open to the database's account, or the cluster would live elsewhere and outlive the run.
	chmodSync(folder, 0o755)
	const cluster = await startEmbeddedPostgres(folder, {
		max_connections: '200',
		// Nothing here outlives the run, so it need not reach the disk.
		fsync: 'off',
		full_page_writes: 'off',
		// It would look into each of a hundred small databases in turn, one every second.
		autovacuum: 'off',
	})
	await migrateDatabase(cluster.url)
	project.provide('templateUrl', cluster.url)
	project.provide('superuserUrl', cluster.superuserUrl)
	project.provide('clusterLog', join(folder, 'postgres.log'))
	project.provide('compiledCode', join(folder, 'compiled'))
	return async () => {
		await cluster.stop()
		storeDatabaseLog(folder)
		rmSync(folder, { recursive: true, force: true })
	}
}
