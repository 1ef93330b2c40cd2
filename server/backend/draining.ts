import type { FastifyInstance } from 'fastify'
import { drainable } from '../http/drain.ts'
import type { LiveHub } from '../live/live-hub.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Stops listening and ends the live streams; resolves when every request is answered. Call it before `close`. */
    drain(): Promise<void>
  }
}

/** Ends the live streams before the server drains or closes, which would wait for them. */
export function addDraining(app: FastifyInstance, live: LiveHub): void {
  app.addHook('preClose', async () => live.close())
  const drain = drainable(app.server)
  app.decorate('drain', () => {
    live.close()
    return drain()
  })
}
