// The server process, from a finished build. Plain JavaScript: reading one TypeScript file costs a process 18 MB for good.
const { startShop } = await import('../build/server/main.js')
await startShop()
