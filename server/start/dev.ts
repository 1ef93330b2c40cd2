/**
 * `npm run dev`: Vite, which serves the app during development, and the backend on PORT (8080), restarted when
 * one of its files changes. Ctrl-C ends both.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const site = await createServer()
await site.listen()
const address = site.resolvedUrls?.local[0]
if (address === undefined) throw new Error('Vite listens on no local address')

// The public address is Vite's, which may use another port than usual: providers redirect there, and it is the origin
// of every change.
const backend = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { PUBLIC_URL: new URL(address).origin, ...process.env },
})
const stop = () => {
  backend.kill()
  void site.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
backend.once('exit', stop)
