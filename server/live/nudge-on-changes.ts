import type { FastifyInstance } from 'fastify'
import type { LiveHub } from './live-hub.ts'

/** Looks for changes at once after a call that may have made one, and not at the next poll only. */
export function nudgeOnChanges(app: FastifyInstance, live: LiveHub): void {
  app.addHook('onResponse', async ({ method, caller }, { statusCode }) => {
    // Without a session a call changes at most what the next poll finds; otherwise a stranger could cause polls at
    // will.
    if (method === 'POST' && statusCode < 400 && caller?.session) live.nudge()
  })
}
