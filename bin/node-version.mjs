import { giveUp } from './say.mjs'

// npm puts the Node that the lockfile pins first on the path of its scripts; elsewhere any recent one serves.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
	giveUp(
		`This is Node ${process.versions.node} and the shop needs 22.22 or newer: start it with \`npm start\`, which brings its own, or install Node 24.`,
	)
}
