import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A provider that nobody here serves, in its own process. */
export async function openForeignProvider() {
  const path = new URL('./foreign-provider-process.ts', import.meta.url)
  const child = fork(path, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  if (!child.stdout) throw new Error('It has an output.')
  const [first] = await once(child.stdout, 'data')
  const origin = `http://127.0.0.1:${String(first).trim()}`
  return {
    origin,
    host: origin.slice('http://'.length),
    stats: async (): Promise<{ calls: number; open: number; ended: number; written: number }> =>
      (await fetch(`${origin}/base/stats`)).json(),
    close: async () => {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
export type ForeignProvider = Awaited<ReturnType<typeof openForeignProvider>>
