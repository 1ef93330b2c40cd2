import type { FastifyRequest } from 'fastify'
import { Failure, tooLarge } from '../kernel/failure.ts'
import { strangersBounds } from './body-bounds.ts'

export const unsupported = (): Failure => new Failure(415, 'AA0008', '不支持当前媒体类型')

/** Whether the body is declared a form, as clients of Sa-Token declare each body, also an empty one. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '')

/**
 * Takes the fields of a form for the parameters of the query that the operation has and the address leaves out (RFC
 * 6749, 3.1: one without a value is left out too). Throws 415 AA0008 where the operation has none, unless the form is
 * empty, and 413 where it is longer than any body of the operation.
 */
export async function takeForm(request: FastifyRequest, body: AsyncIterable<Buffer>): Promise<undefined> {
  const { formFields = [], body: bounds = strangersBounds } = request.routeOptions.config.route ?? {}
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > bounds.bytes) throw tooLarge()
    parts.push(part)
  }
  if (bytes === 0) return undefined
  if (formFields.length === 0) throw unsupported()
  const query = request.query as Record<string, unknown> // as: untyped in fastify, and not validated yet
  for (const [name, value] of new URLSearchParams(Buffer.concat(parts).toString()))
    if (formFields.includes(name) && value !== '') query[name] ??= value
  return undefined
}
