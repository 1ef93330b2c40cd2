import fastify from 'fastify'
import type { StateHandlers } from '../states.ts'

/** What the verifier sends before and after each interaction, for each of its states (contracts/README.md). */
interface StateChange {
  /** '' if the interaction needs no state. */
  readonly state: string
  readonly params?: unknown
  readonly action: 'setup' | 'teardown'
}

/**
 * Serves provider states over HTTP, as a backend in any language does, so that the verification described in README.md
 * is used here too. `restore` undoes what would disturb the next interaction. An unknown or failed state is answered
 * with 400, which fails its interaction; after a 5xx the verifier would retry.
 */
export const serveStates = async (handlers: StateHandlers, restore: () => Promise<void>) => {
  const app = fastify()
  app.setErrorHandler((error, { body }, reply) => reply.code(400).send({ message: String(error), body }))
  app.post<{ Body: StateChange }>('/_states', async ({ body: { state, params, action } }) => {
    if (action === 'teardown') await restore()
    if (action === 'teardown' || state === '') return {}
    // as: the contract file supplies both the name and its parameters
    const handler = handlers[state as keyof StateHandlers] as ((parameters: unknown) => Promise<object>) | undefined
    if (!handler) throw new Error(`Unknown state: ${state}`)
    return handler(params)
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address: `${address}/_states`, close: () => app.close() }
}
