// Every drill that `npm run drill` knows.
export const parts = [
	{ name: 'disk-full', script: 'tests/drills/disk-full.mjs', needs: 'root (a loop mount), e2fsprogs' },
	{ name: 'inodes-full', script: 'tests/drills/inodes-full.mjs', needs: 'root (a loop mount), e2fsprogs' },
	{ name: 'mail-away', script: 'tests/drills/mail-away.mjs', needs: 'apt-get install faketime' },
	{ name: 'clock-jumps', script: 'tests/drills/clock-jumps.mjs', needs: 'apt-get install faketime' },
	{ name: 'many-clients', script: 'tests/drills/many-clients.mjs' },
	{ name: 'slow-clients', script: 'tests/drills/slow-clients.mjs' },
]
