/**
 * The entry of the server process: prepares Node, then runs the server or the command of its arguments (`run.ts`).
 *
 * - glibc and V8 read their memory settings when a process begins, so on Linux the process replaces itself once, under
 *   the same id with ours. Otherwise every thread keeps what it has hashed, and a start leaves 100 MB of garbage: 200
 *   MB at rest and 355 after 60 sign-ins at once, instead of 175 and 190. A process that is watched keeps its channel
 *   to the watcher instead.
 * - Compiled code is cached beside the libraries, where only those who may change the code can write: a third of a
 *   start is compiling. Where that folder is read-only, nothing is cached. The process that begins again has the cache
 *   from its first line: this file is TypeScript too, and Node's own compiler for it takes 15 MB.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { allocator, youngGeneration } from './start/memory-settings.ts'

const cache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
const { env, platform, execPath, execArgv, argv } = process
const isWatched = env['WATCH_REPORT_DEPENDENCIES'] !== undefined || process.send !== undefined
if (platform === 'linux' && env['MALLOC_ARENA_MAX'] === undefined && !isWatched) {
  // A setting of the operator comes after ours, and wins.
  const settings = { NODE_COMPILE_CACHE: cache, ...allocator, ...env }
  process.execve?.(execPath, [execPath, youngGeneration, ...execArgv, ...argv.slice(1)], settings)
}

enableCompileCache(cache)
await import('./start/run.ts')
