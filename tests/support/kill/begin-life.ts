import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process of this folder's scripts, which a test kills or lets end. */
export interface Life {
  readonly child: ChildProcess
  /** What it has written, and its exit code or the signal that has ended it. */
  readonly ended: Promise<{ readonly said: string; readonly errors: string; readonly ended: number | string | null }>
}

/** Begins a life of a script of `tests/support`; `cache` is a folder that keeps its compiled code for the next one. */
export function beginLife(script: string, given: readonly string[], cache?: string): Life {
  const path = new URL(`../${script}`, import.meta.url).pathname
  const child = spawn(process.execPath, [path, ...given], {
    env: { ...process.env, ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }) },
  })
  let [said, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part))
  const end = async () => {
    const [code, signal] = await once(child, 'close')
    return { said, errors, ended: signal ?? code }
  }
  return { child, ended: end() }
}
