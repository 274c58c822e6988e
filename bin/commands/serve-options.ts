// How the server's process is started, so that it stays small: by bin/commands/start.ts, and by drills and benches. The Dockerfile
// and the systemd unit say the same in their own words (bin/checks/deploy.test.ts).

export const FLAGS = [
	// Half of Node's young generation: room for a whole page, and 15 to 25 MB less for the process.
	'--max-semi-space-size=8',
	// Memory is tidied before it has grown by half: at 10,000 products 330 MB instead of 620 (docs/decisions/0023-growth.md).
	'--heap-growing-percent=40',
	// One helper tidies memory beside the thread that draws pages. Node's four took both cores from it: a page that met them
	// waited some 90 ms longer at 10,000 products, with one a third of that (docs/decisions/0023-growth.md).
	'--v8-pool-size=1',
	'--disable-warning=ExperimentalWarning',
]

/**
 * For glibc's malloc. By itself it keeps a heap for each thread and gives little of them back: photos, compressed pages
 * and answers of the database leave holes in all of them. With two heaps that are trimmed an import of 10,000 rows ends
 * at 299 MB instead of 381, a shop at rest has 185 instead of 215, and no page takes longer (docs/decisions/0023-growth.md).
 */
export const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576' }
