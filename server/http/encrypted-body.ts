import { createDecipheriv } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, tooLarge } from '../kernel/failure.ts'
import { bytesOfBase64 } from './base64.ts'
import { exceeds, strangersBounds } from './body-bounds.ts'
import { isForm, takeForm, unsupported } from './form-body.ts'

type Done = (error: Error | null, body?: unknown) => void

/** 400 AA0006. The same for every decryption failure, so that the response reveals no step (padding oracle). */
export const unreadable = (): Failure => new Failure(400, 'AA0006', '消息不能读取')

/**
 * Accepts bodies as JSON, or as the base64 AES-ECB (PKCS#7) encryption of JSON in `text/plain` with
 * `X-Encrypted: AES` (S7.5), or SM4 in the same way under a key of 16 characters. All are parsed to the same value and
 * validated by the same schema; a body with more values or fields than its operation can use is 413 and not parsed. ECB
 * under a key that every browser has keeps bodies out of logs; it protects nothing on the wire.
 */
export function acceptBodies(app: FastifyInstance, aesKey: string): void {
  const parseValues = app.getDefaultJsonParser('error', 'error')
  const parseJson = (request: FastifyRequest, json: string, done: Done) => {
    if (exceeds(json, request.routeOptions.config.route?.body ?? strangersBounds)) done(tooLarge())
    else void parseValues(request, json, (error, value) => (error ? done(unreadable()) : done(null, value)))
  }
  const key = Buffer.from(aesKey, 'ascii')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    parseJson(request, body as string, done) // as: parseAs 'string' returns a string.
  })
  // Some proxies send an empty body chunked, without a known length and without a content type.
  app.addContentTypeParser('*', async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
    if (isForm(request)) return takeForm(request, body)
    if (request.headers['content-type'] !== undefined) throw unsupported()
    for await (const chunk of body) if (chunk.length > 0) throw unsupported()
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    const algorithm = algorithmOf(request.headers['x-encrypted'], key)
    if (algorithm === undefined) {
      done(unsupported())
      return
    }
    const json = decrypt(body as string, algorithm, key) // as: parseAs 'string' returns a string.
    if (json === undefined) {
      done(unreadable())
      return
    }
    parseJson(request, json, done)
  })
}

/** OpenSSL's name of what the header names; undefined for what is not accepted with this key. */
function algorithmOf(scheme: unknown, { length }: Buffer): string | undefined {
  if (scheme === 'AES') return `aes-${length * 8}-ecb`
  return scheme === 'SM4' && length === 16 ? 'sm4-ecb' : undefined
}

function decrypt(base64: string, algorithm: string, key: Buffer): string | undefined {
  const bytes = bytesOfBase64(base64.trim())
  if (bytes === undefined || bytes.length === 0) return undefined
  try {
    const decipher = createDecipheriv(algorithm, key, null)
    const plain = Buffer.concat([decipher.update(bytes), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    // A wrong key, wrong padding or invalid UTF-8: the response does not reveal which.
    return undefined
  }
}
