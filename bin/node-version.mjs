// @ts-check
// Runs on any Node from 20 on.

/**
 * The error message for an unsupported Node, unless the lockfile installed the pinned one; otherwise undefined.
 * @param {string} version of the running Node
 * @param {boolean} broughtOne whether node_modules has the pinned one: npm puts it first on the path of its scripts
 */
export function nodeProblem(version, broughtOne) {
	const [major = 0, minor = 0] = version.split('.').map(Number)
	if (broughtOne || major > 22 || (major === 22 && minor >= 22)) return undefined
	return `This is Node ${version}, the shop needs 22.22 or newer, and there is none among the packages for this machine: install Node 24.`
}
