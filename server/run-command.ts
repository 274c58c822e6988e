import { readConfig } from '../app/shop/process/config.server.ts'
import { OperatorError, sentenceFor } from './operator-error.ts'

/** A usage error, printed with the command's usage. */
export class Usage extends Error {}

/** Runs an operator's command: a failure is printed as one sentence, with a non-zero exit. */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
	try {
		const settings = readConfig(process.env)
		if ('problem' in settings) throw new OperatorError(settings.problem)
		await work()
	} catch (error) {
		const isUsage = error instanceof Usage
		process.stderr.write(isUsage ? `✗ ${error.message}\n\n${usage}` : `✗ ${sentenceFor(error)}\n`)
		process.exitCode = isUsage ? 2 : 1
	}
}

export const say = (sentence: string): void => {
	process.stdout.write(`${sentence}\n`)
}
