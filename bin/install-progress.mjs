// @ts-check
// Progress of `npm ci`, read from the folder it fills: npm itself reports nothing until its end. Runs on any Node from 20 on.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Like npm's `os`, `cpu` and `libc`: a name, a list of names, or excluded names with `!`.
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
 * Folders of the packages that this lockfile installs on this machine.
 * @param {{ packages: Record<string, any> }} lock @param {{ platform: string, arch: string }} machine
 */
export function packagesOf(lock, { platform, arch } = process, libc = ownLibc()) {
	return (
		Object.entries(lock.packages)
			// Optional packages without a platform are dependencies of other platforms' packages.
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
	// The last missing ones are large, or slow to download.
	const names = missing.slice(0, MOST_NAMES).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))
	return missing.length <= 20 ? `${far}, waiting for ${names.join(', ')}` : far
}
