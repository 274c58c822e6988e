import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tests/support/setup/longest-first.ts'

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) }

/** A thousand files without a test's stand-ins: Node itself loads them, once for each worker. */
const messages = { external: [/\/app\/paraglide\//] }

/** All chance in tests comes from it (tests/support/setup/seed.ts). */
process.env.SEED ??= String(Math.floor(Math.random() * 2 ** 31))

export default defineConfig({
	test: {
		// Also from one project to the next: what is transformed for the unit tests is not transformed again.
		fsModuleCache: true,
		reporters: ['default', './tests/support/setup/progress-reporter.ts'],
		sequence: { sequencer: LongestFirst },
		// What a list had in it is said, not only how long it was: a test that passes at its second try leaves no more.
		chaiConfig: { truncateThreshold: 1_000 },
		projects: [
			{
				// Rules and parts of the screen: no database, no network.
				resolve: { alias },
				test: {
					name: 'unit',
					server: { deps: messages },
					// Modules are loaded once for all files, which halves the time; fresh-state.ts resets what they keep.
					isolate: false,
					unstubGlobals: true,
					unstubEnvs: true,
					restoreMocks: true,
					include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'bin/**/*.test.ts'],
					exclude: ['**/*.server.test.ts'],
					setupFiles: [
						'tests/support/setup/seed.ts',
						'tests/support/setup/strict-console.ts',
						'tests/support/setup/fresh-state.ts',
					],
					env: { LOG_LEVEL: 'silent' },
					// Generous everywhere: a busy machine makes a test slow, not wrong.
					testTimeout: 60_000,
				},
			},
			{
				// Persistence and effects, on a real PostgreSQL: each file has a database of its own.
				resolve: { alias },
				test: {
					name: 'integration',
					server: { deps: messages },
					include: [
						'app/**/*.server.test.ts',
						'server/**/*.server.test.ts',
						'tests/integration/**/*.test.ts',
					],
					// Packages are loaded once for all files of a worker; fresh-modules.ts loads the shop's own modules anew.
					isolate: false,
					globalSetup: ['tests/support/setup/cluster.ts'],
					setupFiles: [
						'tests/support/setup/seed.ts',
						'tests/support/setup/fresh-modules.ts',
						'tests/support/setup/strict-console.ts',
					],
					testTimeout: 90_000,
					expect: { poll: { timeout: 20_000 } },
					// Vitest would leave one of two cores idle. The third is for what waits: an answer to a login takes a second.
					maxWorkers: 3,
					hookTimeout: 120_000,
				},
			},
			{
				// The built shop in a real browser.
				resolve: { alias },
				test: {
					name: 'browser',
					// Workers stay, with what they have loaded and their browser (tests/support/browser/browser.ts); each file has a shop of its own.
					isolate: false,
					include: ['tests/e2e/**/*.test.ts'],
					globalSetup: ['tests/support/setup/cluster.ts'],
					setupFiles: ['tests/support/setup/seed.ts', 'tests/support/setup/second-try.ts'],
					testTimeout: 120_000,
					expect: { poll: { timeout: 20_000 } },
					hookTimeout: 120_000,
					// Two leave a tenth of two cores idle while they wait for timers of the shop; three a fiftieth.
					maxWorkers: 3,
					// A browser on a busy machine: one more try. bin/commands/test.ts names every test that needed it, and allows one in a hundred.
					retry: 1,
				},
			},
		],
	},
})
