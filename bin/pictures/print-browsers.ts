// Finds the browsers for the tests, or installs them, and prints where they are as its last line. A process of its own:
// on a new machine Debian's packages take half a minute, and `npm test` goes on meanwhile.
import { findChromium, findWindowless } from './chromium.ts'

const found = { WHOLE_CHROMIUM_PATH: findChromium(), CHROMIUM_PATH: findWindowless() }
process.stdout.write(`${JSON.stringify(found)}\n`)
