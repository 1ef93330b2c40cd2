/**
 * `npm run dev`: the backend on PORT (8080), started anew when one of its files changes, and beside it Vite, which
 * serves the application as it is being written and passes /api on. Ctrl-C ends both.
 */
import { spawn } from 'node:child_process'

const start = (...args: readonly string[]) => spawn(process.execPath, args, { stdio: 'inherit' })
const children = [start('--watch', '--watch-preserve-output', 'server/main.ts'), start('node_modules/vite/bin/vite.js')]
const stop = () => {
  for (const child of children) child.kill()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
for (const child of children) child.once('exit', stop)
