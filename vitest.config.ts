import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) }

export default defineConfig({
	test: {
		projects: [
			{
				// Rules and parts of the screen: no database, no network.
				resolve: { alias },
				test: {
					name: 'unit',
					// Modules are loaded once for all files, which halves the time; fresh-state.ts resets what they keep.
					isolate: false,
					unstubGlobals: true,
					unstubEnvs: true,
					restoreMocks: true,
					include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'bin/**/*.test.ts'],
					exclude: ['**/*.server.test.ts'],
					setupFiles: ['tests/support/strict-console.ts', 'tests/support/fresh-state.ts'],
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
					include: [
						'app/**/*.server.test.ts',
						'server/**/*.server.test.ts',
						'tests/integration/**/*.test.ts',
					],
					globalSetup: ['tests/support/cluster.ts'],
					setupFiles: ['tests/support/strict-console.ts'],
					testTimeout: 90_000,
					expect: { poll: { timeout: 20_000 } },
					// Vitest would leave one of two cores idle. A third worker brought a tenth here, and nothing to the browser's.
					maxWorkers: 2,
					hookTimeout: 120_000,
				},
			},
			{
				// The built shop in a real browser.
				resolve: { alias },
				test: {
					name: 'browser',
					include: ['tests/e2e/**/*.test.ts'],
					globalSetup: ['tests/support/cluster.ts'],
					setupFiles: ['tests/support/second-try.ts'],
					testTimeout: 120_000,
					expect: { poll: { timeout: 20_000 } },
					hookTimeout: 120_000,
					maxWorkers: 2,
					// A browser on a busy machine: one more try. bin/test.mjs names every test that needed it, and allows one in a hundred.
					retry: 1,
				},
			},
		],
	},
})
