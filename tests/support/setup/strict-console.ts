import { afterEach, beforeEach, expect, vi } from 'vitest'

// An error on the console fails the test that caused it.
let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
	errors = vi.spyOn(console, 'error')
})

afterEach(() => {
	const calls = [...errors.mock.calls]
	errors.mockRestore()
	expect(calls, 'console.error was called').toEqual([])
})
