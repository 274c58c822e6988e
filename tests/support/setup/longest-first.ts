// Long test files begin first, so that no core waits for the last one. Vitest itself goes by a file's size; a long test
// has its groups in a folder of its name, and what starts a whole shop takes longer than its text says.
import { globSync, statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const WHOLE_SHOP = 100_000

export default class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const weights = new Map(files.map((file) => [file, weightOf(file.moduleId)]))
		return [...files].sort((a, b) => weights.get(b)! - weights.get(a)!)
	}
}

function weightOf(path: string): number {
	const groups = globSync(path.replace(/\.test\.tsx?$/, '/*.ts'))
	const size = [path, ...groups].reduce((sum, file) => sum + statSync(file).size, 0)
	return path.includes('/tests/') ? WHOLE_SHOP + size : size
}
