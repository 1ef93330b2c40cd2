import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Verification } from '../verify.ts'

/**
 * Returns the descriptions of the failed interactions, each a single word. The verifier runs in a child process,
 * because it prints every interaction.
 */
export const differing = async (verification: Verification): Promise<ReadonlySet<string>> => {
  const child = fork(new URL('verify-quietly.ts', import.meta.url), {
    execArgv: ['--disable-warning=DEP0060'], // Pact's proxy uses util._extend.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const answered = once(child, 'message')
  child.send(verification)
  const [descriptions] = await Promise.race([
    answered,
    ended.then(([code]) => {
      throw new Error(`The verifier ended with ${code}.`)
    }),
  ])
  child.disconnect()
  return new Set(descriptions as readonly string[]) // as: the child sends nothing else
}
