import fastify from 'fastify'
import type { StateHandlers } from '../states.ts'

/** What the verifier sends before and after each interaction, for each of its states (contracts/README.md). */
interface StateChange {
  /** '' where an interaction needs none. */
  readonly state: string
  readonly params?: unknown
  readonly action: 'setup' | 'teardown'
}

/**
 * Serves provider states as a backend in any language does, so that the way that README.md describes is the one that is
 * gone here too. `restore` takes back what would stand in the way of the next interaction. A state that is unknown, or
 * fails, is answered 400, which fails its interaction; after a 5xx the verifier would wait and ask again, and again.
 */
export const serveStates = async (handlers: StateHandlers, restore: () => Promise<void>) => {
  const app = fastify()
  app.setErrorHandler((error, { body }, reply) => reply.code(400).send({ message: String(error), body }))
  app.post<{ Body: StateChange }>('/_states', async ({ body: { state, params, action } }) => {
    if (action === 'teardown') await restore()
    if (action === 'teardown' || state === '') return {}
    // as: a name is looked up that the contract file gives, with the parameters that the same file gives for it
    const handler = handlers[state as keyof StateHandlers] as ((parameters: unknown) => Promise<object>) | undefined
    if (!handler) throw new Error(`Unknown state: ${state}`)
    return handler(params)
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address: `${address}/_states`, close: () => app.close() }
}
