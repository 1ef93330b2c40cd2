import type { Exchange, Middleware, Send } from '../../../../src/adapters/http/compose.ts'

/** A response with an envelope. */
export const answer = (
  status: number,
  envelope: object = { success: true, code: 'AA0000', message: '操作成功' },
): Response => new Response(JSON.stringify(envelope), { status, headers: { 'Content-Type': 'application/json' } })

/** A transport that records requests and answers in turn; the last answer repeats. */
export const fakeTransport = (...answers: readonly ((request: Request) => Response | Promise<Response>)[]) => {
  const sent: Request[] = []
  const send: Send = async (request) => {
    const turn = answers[Math.min(sent.length, answers.length - 1)]
    sent.push(request)
    if (!turn) throw new Error('no answer was prepared')
    return turn(request)
  }
  return { sent, send }
}

/** Runs one stage over a transport. */
export const through = (
  stage: Middleware,
  transport: Send,
  request: Request,
  exchange: Exchange = {},
): Promise<Response> => stage(transport)(request, exchange)

export const get = (init?: RequestInit): Request => new Request('http://backend.test/api/thing?a=1', init)

export const post = (body: unknown): Request =>
  new Request('http://backend.test/api/thing', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
