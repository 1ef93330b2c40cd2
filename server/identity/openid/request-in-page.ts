import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { cookiesOf } from '../../http/cookies.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { Failure } from '../../kernel/failure.ts'
import { requestIn } from './addresses.ts'
import { describeInteraction } from './describe-interaction.ts'

/** A request of a connected application with its id, for the page that shows it. */
export type RequestInPage = Schemas['Interaction'] & { readonly id: string }

/**
 * The request of a connected application for which a browser opens the login page, as `readInteraction` answers it;
 * undefined at any other address, and where that operation would fail: the page then calls it, and shows its failure.
 */
export async function requestInPage(
  backend: Backend,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestInPage | undefined> {
  const id = requestIn(request.url)
  if (id === undefined) return undefined
  const cookies = cookiesOf(request, reply, backend.config.https)
  try {
    const sessionId = (await backend.findSession(request.cookies, undefined))?.id
    return { id, ...(await describeInteraction({ ...backend, cookies, sessionId }, id)) }
  } catch (error) {
    if (!(error instanceof Failure)) request.log.warn({ err: error }, 'request of an application')
    return undefined
  }
}
