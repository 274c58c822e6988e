// The server process, from a finished build.
const { startShop } = await import('../build/server/main.js')
await startShop()
