// The server process, from a finished build. Plain JavaScript: loading one TypeScript file costs the process 18 MB permanently.
const { startShop } = await import('../build/server/main.js')
await startShop()
