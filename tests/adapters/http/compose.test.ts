import { expect, it } from 'vitest'
import { compose, type Middleware } from '../../../src/adapters/http/compose.ts'

it('runs the stages in order for the request, and in reverse order for the response', async () => {
  const trace: string[] = []
  const stage =
    (name: string): Middleware =>
    (next) =>
    async (request, exchange) => {
      trace.push(`${name} out`)
      const response = await next(request, exchange)
      trace.push(`${name} back`)
      return response
    }
  const send = compose([stage('outer'), stage('inner')], async () => {
    trace.push('sent')
    return new Response()
  })
  await send(new Request('http://backend.test/'), {})
  expect(trace).toEqual(['outer out', 'inner out', 'sent', 'inner back', 'outer back'])
})
