import type { FastifyInstance } from 'fastify'
import type { Answer } from './mutate.ts'

/** Names the interaction that a request belongs to. */
export const interactionHeader = 'x-interaction'

/** Keeps what the backend answers to each interaction, by its number. */
export class Recording {
  readonly answers = new Map<number, Answer>()

  /** Is called with the bare instance: every route that it gets afterwards is recorded. */
  readonly listen = async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async ({ headers }, reply, payload) => {
      const number = headers[interactionHeader]
      if (typeof number !== 'string' || typeof payload !== 'string') return payload
      this.answers.set(Number(number), {
        status: reply.statusCode,
        contentType: String(reply.getHeader('content-type')),
        cookies: [reply.getHeader('set-cookie') ?? []].flat().map(String),
        body: payload,
      })
      return payload
    })
  }
}
