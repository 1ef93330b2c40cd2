import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './mutate.ts'

/** The header that names the answer to send. */
export const answerHeader = 'x-answer'

/** Serves each answer to the request that names its number, on a free port. */
export const serveAnswers = async (answers: readonly Answer[]) => {
  const server = createServer((request, response) => {
    const answer = answers[Number(request.headers[answerHeader])]
    request.resume()
    response.statusCode = answer?.status ?? 501
    response.setHeader('Content-Type', answer?.contentType ?? 'text/plain')
    if (answer?.cookies.length) response.setHeader('Set-Cookie', answer.cookies)
    response.end(answer?.body)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // as: it listens at a port
    close: () => server.close(),
  }
}
