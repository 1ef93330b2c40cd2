import type { FastifyRequest } from 'fastify'
import type { Backend } from '../../http/serve-operations.ts'
import { unavailable } from '../../kernel/failure.ts'
import type { Added } from './headers.ts'
import type { Permitted } from './permitted.ts'
import { secretOf } from './provider-reading.ts'
import { signatureHeaders } from './signature.ts'

interface Sent {
  readonly method: string
  /** Path and query at the provider. */
  readonly path: string
  readonly request: FastifyRequest
}

/** What proves to the provider that a call is the gateway's. Throws 503 AA0009 where its secret cannot be opened. */
export function proofOf(
  { vault, clock }: Pick<Backend, 'vault' | 'clock'>,
  { route, caller, provider }: Permitted,
  { method, path, request }: Sent,
): Added {
  if (route.auth === 'none') return {}
  const stored = secretOf(route, provider)
  const secret = stored && vault.open(stored.sealed, stored.purpose)
  if (secret === undefined) throw unavailable('接口的鉴权密钥无法解密或未填写，请联系接口管理员')
  if (route.auth === 'token')
    return provider.token_header === null
      ? { authorization: `Bearer ${secret}` }
      : { [provider.token_header.toLowerCase()]: secret }
  const call = { method, path, requestId: request.id, application: caller.application.id, user: caller.userId ?? '' }
  return signatureHeaders(secret, call, clock.now())
}
