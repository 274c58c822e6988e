// The page thread of the server process (server/pages/page-thread.ts), from a finished build. Plain JavaScript, like serve.mjs.
const { renderPages } = await import('../build/server/main.js')
await renderPages()
