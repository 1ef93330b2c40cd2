import type { FastifyInstance } from 'fastify'

interface Rounds {
  /** What a round does, for the log. */
  readonly name: string
  /** Milliseconds from the begin of one round to that of the next. */
  readonly every: number
  readonly run: () => Promise<unknown>
}

/**
 * Runs rounds of work while the server listens, one at a time: a round that lasts longer than the pause skips the next
 * one. A failed round is logged, and the next one runs. A server that stops waits for the round that is running. Every
 * process of a site runs them, so that a round claims in the database what it works on.
 */
export function whileListening(app: FastifyInstance, { name, every, run }: Rounds): void {
  let running: Promise<void> | undefined
  const round = async (): Promise<void> => {
    try {
      await run()
    } catch (error) {
      app.log.warn({ err: error }, name)
    }
    running = undefined
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      running ??= round()
    }, every).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}
