// Integration tests keep their workers, with the packages loaded there (`isolate: false`). The shop's own modules are
// reloaded for each file, since their caches and counters belong to the database of the file before; so is the
// environment that a file may have changed, and what the shop keeps outside its modules. The messages stay (vitest.config.ts):
// only who tells them the language is forgotten.
import { vi } from 'vitest'
import { getLocale, overwriteGetLocale } from '~/paraglide/runtime.js'

const kept = globalThis as {
	environmentOfWorker?: NodeJS.ProcessEnv
	languageOfWorker?: typeof getLocale
	sillageSettings?: unknown
}

kept.languageOfWorker ??= getLocale
overwriteGetLocale(kept.languageOfWorker)
vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
kept.environmentOfWorker ??= { ...process.env }
for (const name of Object.keys(process.env)) delete process.env[name]
Object.assign(process.env, kept.environmentOfWorker)
delete kept.sillageSettings
