import { createDecipheriv } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

/** 400 AA0006, the same for every way in which a body cannot be read: it tells nobody how far it came. */
export const unreadable = (): Failure => new Failure(400, 'AA0006', '消息不能读取')

/**
 * Takes bodies as JSON, or as the base64 AES-ECB (PKCS#7) encryption of JSON in `text/plain` with `X-Encrypted: AES`
 * (S7.5). Both end as the same value and meet the same schema. ECB under a key that every browser has keeps bodies out
 * of logs; it protects nothing on the wire.
 */
export function acceptBodies(app: FastifyInstance, aesKey: string): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const key = Buffer.from(aesKey, 'ascii')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // as: parseAs 'string' gives a string.
    void parseJson(request, body as string, (error, value) => (error ? done(unreadable()) : done(null, value)))
  })
  // Some proxies send an empty body in chunks, with a length that is not known before and no type.
  app.addContentTypeParser('*', async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
    if (request.headers['content-type'] !== undefined) throw unsupported()
    for await (const chunk of body) if (chunk.length > 0) throw unsupported()
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['x-encrypted'] !== 'AES') {
      done(unsupported())
      return
    }
    const json = decrypt(body as string, key) // as: parseAs 'string' gives a string.
    if (json === undefined) {
      done(unreadable())
      return
    }
    void parseJson(request, json, (error, value) => (error ? done(unreadable()) : done(null, value)))
  })
}

const unsupported = (): Failure => new Failure(415, 'AA0008', '不支持当前媒体类型')

function decrypt(base64: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.toString('base64') !== base64.trim()) return undefined
  try {
    const decipher = createDecipheriv(`aes-${key.length * 8}-ecb`, key, null)
    const plain = Buffer.concat([decipher.update(bytes), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch {
    // Not our key, not our padding, not UTF-8: which of them is nobody's business.
    return undefined
  }
}
