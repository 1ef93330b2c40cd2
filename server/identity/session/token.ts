import type { Schemas } from '../../../openapi/schema.d.ts'
import { isForeignKeyViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import { notSignedIn } from '../../kernel/failure.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { lifetimes } from './lifetimes.ts'
import type { TokenTable } from './table.ts'

const tokenType = 'Bearer'

/** 401 AA0010: the login session has ended. */
export const sessionOver = () => notSignedIn('登录已过期，请重新登录')

/**
 * New tokens for a login session. The refresh token lives as long as the session. Throws 401 AA0010 if the session has
 * ended since it was read.
 */
export async function issueTokens(
  db: Database,
  session: { readonly id: string; readonly expires_at: number },
  now: number,
): Promise<Schemas['TokenSet']> {
  const [accessToken, refreshToken] = [newSecret(), newSecret()]
  await keepTokens(db, [
    { hash: hashSecret(accessToken), kind: 'access', session_id: session.id, expires_at: accessEnd(db, session, now) },
    { hash: hashSecret(refreshToken), kind: 'refresh', session_id: session.id, expires_at: session.expires_at },
  ])
  return { accessToken, refreshToken, tokenType, expiresIn: lifetimes.accessToken(db) / 1000 }
}

/**
 * A new access token for a refresh token of this session; undefined if it is invalid. The refresh token stays the
 * same (S5.3): it is useless without the session's cookie, and two tabs that renew together do not invalidate each
 * other's. Throws 401 AA0010 if the session has ended since it was read.
 */
export async function renewAccess(
  db: Database,
  session: { readonly id: string; readonly expires_at: number },
  refreshToken: string,
  now: number,
): Promise<Schemas['RenewedToken'] | undefined> {
  const known = await db
    .selectFrom('token')
    .select('hash')
    .where('hash', '=', hashSecret(refreshToken))
    .where('kind', '=', 'refresh')
    .where('session_id', '=', session.id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!known) return undefined
  const accessToken = newSecret()
  await keepTokens(db, [
    { hash: hashSecret(accessToken), kind: 'access', session_id: session.id, expires_at: accessEnd(db, session, now) },
  ])
  return { accessToken, expiresIn: lifetimes.accessToken(db) / 1000 }
}

/** Stores tokens by their hashes; the foreign key refuses them if their session has ended in the meantime. */
async function keepTokens(db: Database, tokens: readonly TokenTable[]): Promise<void> {
  try {
    await db.insertInto('token').values(tokens).execute()
  } catch (error) {
    throw isForeignKeyViolation(error) ? sessionOver() : error
  }
}

const accessEnd = (db: Database, session: { readonly expires_at: number }, now: number): number =>
  Math.min(now + lifetimes.accessToken(db), session.expires_at)
