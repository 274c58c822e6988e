// Chance in a test comes from one number: `SEED=… ` before a command repeats what an earlier run had (vitest.config.ts
// makes the number, and a test that fails is named with it).
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED) })
