import { afterEach } from 'vitest'

// With SECOND_TRY=1 every test fails at the end of its first try, on purpose: a second one that fails as well found
// what the first has left behind.
if (process.env.SECOND_TRY) {
	afterEach(({ task }) => {
		if (!task.result?.retryCount) throw new Error('The first try, which fails on purpose')
	})
}
