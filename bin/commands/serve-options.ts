// Node options of the server's process that keep it small; used by bin/commands/start.ts, drills and benchmarks. The
// Dockerfile and the systemd unit repeat them (bin/checks/deploy.test.ts).

export const FLAGS = [
	// A small young generation: 20 MB less memory. The page thread has its own (server/pages/page-thread.ts).
	'--max-semi-space-size=2',
	// Garbage collection starts before the heap has grown by half: at 10,000 products 330 MB instead of 620
	// (docs/decisions/0023-growth.md).
	'--heap-growing-percent=40',
	// One garbage collection thread beside the rendering thread. Node's four took both cores from it: a page then
	// waited some 90 ms longer at 10,000 products, with one thread a third of that (docs/decisions/0023-growth.md).
	'--v8-pool-size=1',
	'--disable-warning=ExperimentalWarning',
]

/**
 * For glibc's malloc, which keeps an arena for each thread and returns little memory: photos, compressed pages and
 * database results fragment all of them. With two arenas and trimming, an import of 10,000 rows ends at 299 MB instead
 * of 381, an idle shop has 185 instead of 215, and no page is slower (docs/decisions/0023-growth.md).
 */
export const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576' }
