import type { Cipher } from '../../../core/ports/cipher.ts'
import type { Middleware } from '../compose.ts'
import type { HttpConfig } from '../http-config.ts'

/** Encrypts the JSON body of a POST and adds the marker header (S7.5); passes everything else unchanged. */
export const encryptBody =
  (config: HttpConfig, cipher: Cipher): Middleware =>
  (next) =>
  async (request, exchange) => {
    const json = request.headers.get('Content-Type')?.startsWith('application/json') ?? false
    if (!config.encryptBodies || request.method !== 'POST' || !json) return next(request, exchange)
    const headers = new Headers(request.headers)
    headers.set('Content-Type', 'text/plain')
    headers.set(config.headers.encrypted, cipher.scheme)
    const body = await cipher.encrypt(await request.text())
    return next(new Request(request, { headers, body }), exchange)
  }
