// `npm run build`: builds the shop if a source is newer than the build.
import { buildIfStale } from '../build/build.ts'
import { step } from '../say.mjs'

await step('Build', buildIfStale)
