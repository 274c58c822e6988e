// @ts-check
// How far npm is, read from the folder that it fills: npm itself says nothing until its end. Runs on any Node from 20 on.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * As npm reads `os`, `cpu` and `libc`: a name, a list of names, or names with `!` that are not meant.
 * @param {string | string[] | undefined} wanted @param {string} own
 */
function fits(wanted, own) {
	const all = [wanted ?? []].flat()
	const meant = all.filter((each) => !each.startsWith('!'))
	return !all.includes(`!${own}`) && (meant.length === 0 || meant.includes(own))
}

function ownLibc() {
	const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
	return header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * Folders of the packages that this lockfile brings to this machine.
 * @param {{ packages: Record<string, any> }} lock @param {{ platform: string, arch: string }} machine
 */
export function packagesOf(lock, { platform, arch } = process, libc = ownLibc()) {
	return (
		Object.entries(lock.packages)
			// Optional ones that name no machine belong to those of other machines.
			.filter(([path, { link, optional, os }]) => path && !link && !(optional && !os))
			.filter(([, wants]) => fits(wants.os, platform) && fits(wants.cpu, arch) && fits(wants.libc, libc))
			.map(([path]) => path)
	)
}

const MOST_NAMES = 3

/** @param {string} root @param {string[]} packages */
export function installProgress(root, packages) {
	const missing = packages.filter((path) => !existsSync(join(root, path, 'package.json')))
	const there = packages.length - missing.length
	const far = `${there} of ${packages.length} packages`
	if (missing.length === 0) return `${far}, npm is finishing`
	// When few are missing, they are the large ones, or those that the line holds up.
	const names = missing.slice(0, MOST_NAMES).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))
	return missing.length <= 20 ? `${far}, waiting for ${names.join(', ')}` : far
}
