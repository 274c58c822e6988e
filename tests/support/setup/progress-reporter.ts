// Beside Vitest's own reporter: every ten seconds how far a run is and what it waits for, and at its end, for each test
// that failed, the one command that repeats it.
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { repeatCommand } from '../../../bin/checks/test-titles.ts'

const EVERY_MS = 10_000
const MOST_NAMES = 3

export default class ProgressReporter implements Reporter {
	#project = ''
	#files = 0
	#done = 0
	#tests = 0
	#startedAt = 0
	#running = new Set<string>()
	#tick: NodeJS.Timeout | undefined

	onTestRunStart(specifications: readonly TestSpecification[]): void {
		this.#project = [...new Set(specifications.map(({ project }) => project.name))].join(', ')
		this.#files = specifications.length
		this.#startedAt = performance.now()
		this.#tick = setInterval(() => process.stdout.write(`\n${this.#line()}\n`), EVERY_MS)
	}

	onTestModuleStart(module: TestModule): void {
		this.#running.add(module.relativeModuleId)
	}

	onTestModuleEnd(module: TestModule): void {
		this.#running.delete(module.relativeModuleId)
		this.#done++
		this.#tests += [...module.children.allTests()].length
	}

	onTestRunEnd(modules: readonly TestModule[]): void {
		clearInterval(this.#tick)
		const commands = modules.flatMap((module) => {
			const failed = [...module.children.allTests('failed')].map(({ name }) => name)
			// A file that fails before its tests run is repeated as a whole.
			const titles = failed.length > 0 || module.ok() ? failed : [undefined]
			return titles.map((title) =>
				repeatCommand(module.project.name, module.relativeModuleId, title, process.env.SEED),
			)
		})
		if (commands.length > 0) process.stdout.write(`\nTo repeat what failed:\n  ${commands.join('\n  ')}\n`)
	}

	#line(): string {
		const names = [...this.#running]
		const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
		const waits = names.length ? `, waiting for ${names.slice(0, MOST_NAMES).join(', ')}${more}` : ''
		const seconds = Math.round((performance.now() - this.#startedAt) / 1000)
		return `  … ${this.#project}: ${this.#done} of ${this.#files} files, ${this.#tests} tests (${seconds} s)${waits}`
	}
}
