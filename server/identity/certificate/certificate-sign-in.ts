import type { Schemas } from '../../../openapi/schema.d.ts'
import type { CertificateGatewayConfig } from '../../config/provider-config.ts'
import type { Database } from '../../database/schema.ts'
import type { PublicContext } from '../../http/handler.ts'
import { Failure, refused } from '../../kernel/failure.ts'
import { accountBoundTo, holderOf, keepArrival, touchIdentity } from '../external/identities.ts'
import { digest } from '../limits/guess-subjects.ts'
import { countTry, revertTry } from '../limits/limiter.ts'
import { countGuess, rejectTooManyGuesses } from '../limits/rate-limits.ts'
import { issueTokens } from '../session/token.ts'
import { enter } from '../sign-in/enter.ts'
import type { Certificate } from './certificate-gateway.ts'
import { gatewayOf, identityOf } from './certificate-identity.ts'

/** A code is accepted once in this time, whatever the gateway answers; no code lives longer. Milliseconds. */
const codeTaken = { count: 1, window: 10 * 60_000 }

/**
 * Exchanges a code of the certificate gateway for tokens, and opens the login session (S5.5). Throws 400 AA0001 if
 * the code, the certificate or the account is unusable, with `next` bind where the certificate has no account, or one
 * whose owner has not confirmed it yet; 423 for a locked account; 429 for too many wrong codes; 503 AA0009 if the
 * gateway does not answer, and the code stays valid.
 */
export async function signInByCertificate(
  context: PublicContext<'issueToken'>,
  code: string,
): Promise<Schemas['TokenSet']> {
  const { db, clock, ip } = context
  const provider = gatewayOf(context.providers())
  if (!provider) throw refused('未配置证书网关，请使用其他方式登录')
  const now = clock.now()
  await rejectTooManyGuesses(db, ip, now)
  const certificate = await certificateOf(context, provider, code)
  const identity = identityOf(provider, certificate)
  const user = await accountBoundTo(db, identity)
  if (!user) {
    const sid = await keepArrival(context, identity)
    const message = (await holderOf(db, identity)) ? given : '证书未绑定账号'
    throw new Failure(400, 'AA0001', message, { next: { kind: 'bind', sid } })
  }
  const session = await enter(context, user, { method: 'geer', provider: provider.id }, (tx) =>
    touchIdentity(tx, identity, now),
  )
  if (!session) throw refused('账号不存在或已变更，请联系管理员')
  return issueTokens(db, session, now)
}

/** Said where another person has bound the certificate: the owner of the account has to confirm it first. */
const given = '证书由管理员绑定，首次使用请用账号和密码确认'

/** The certificate of a code, if it is valid today. Consumes the code, unless the gateway is unavailable. */
async function certificateOf(
  { db, clock, ip, certificateGateway }: PublicContext<'issueToken'>,
  provider: CertificateGatewayConfig,
  code: string,
): Promise<Certificate> {
  const now = clock.now()
  const key = `certificate-code:${digest(JSON.stringify([provider.id, code]))}`
  const { count } = await countTry(db, key, codeTaken, now)
  if (count > codeTaken.count) throw await wrongCode(db, ip, now)
  const exchanged = await certificateGateway(provider)
    .exchange(code)
    .catch(async (error: unknown) => {
      await revertTry(db, key)
      throw error
    })
  if (exchanged.kind === 'refused') {
    if (exchanged.reason === 'code') throw await wrongCode(db, ip, now)
    throw exchanged.reason === 'expired' ? expired() : refused('证书已被吊销，请联系证书管理员')
  }
  const { certificate } = exchanged
  if (certificate.notAfter !== undefined && certificate.notAfter < now) throw expired()
  return certificate
}

async function wrongCode(db: Database, ip: string, now: number): Promise<Failure> {
  await countGuess(db, ip, now)
  return refused('授权码无效或已使用，请重新选择证书')
}

const expired = (): Failure => refused('证书已过期，请更换证书后重试')
