import { type AdapterPayload, errors } from 'oidc-provider'
import { isForeignKeyViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'
import { Failure } from '../../kernel/failure.ts'
import { countCall } from '../limits/rate-limits.ts'
import { hashSecret } from '../secret.ts'
import { type ArtifactParts, granted, present } from './artifact-parts.ts'

/** Kinds that belong to the login session of the browser. */
const ofLogin = new Set(['Grant', 'Session'])

/**
 * Stores an artifact for so many seconds, or replaces it. Throws `LoginRequired` where the login session that it
 * belongs to has ended, `InvalidDpopProof` for a proof that was used before, and as `countRequest`.
 */
export async function storeArtifact(
  { db, clock, login }: ArtifactParts,
  model: string,
  id: string,
  given: AdapterPayload,
  seconds = 0,
) {
  const { jti: _jti, ...payload } = given
  const ctx = present()
  const now = clock.now()
  if (model === 'Interaction' && payload.result === undefined && ctx) await countRequest(db, ctx.ip, payload, now)
  // Its copy of the cookie is never read.
  if (payload.session) delete payload.session.cookie
  const values = {
    id: hashSecret(id),
    model,
    payload: JSON.stringify(payload),
    created_at: now,
    expires_at: now + seconds * 1000,
    consumed_at: null,
    grant_id: granted.has(model) && payload.grantId !== undefined ? hashSecret(payload.grantId) : null,
    uid: model === 'Session' ? (payload.uid ?? null) : null,
    user_id: payload.accountId ?? null,
    client_id: payload.clientId ?? null,
    login_session_id:
      ofLogin.has(model) && payload.accountId !== undefined && ctx ? ((await login(ctx))?.id ?? null) : null,
    sid:
      model === 'Grant' && payload.clientId !== undefined
        ? (ctx?.oidc.session?.sidFor(payload.clientId) ?? null)
        : null,
    browser: null,
  }
  if (values.login_session_id === null && ofLogin.has(model) && values.user_id !== null) throw sessionEnded()
  const insertion = db.insertInto('oidc_artifact').values(values)
  try {
    if (model !== 'ReplayDetection') {
      const { payload: text, expires_at, user_id, login_session_id } = values
      const change = { payload: text, expires_at, user_id, login_session_id }
      await insertion.onConflict((conflict) => conflict.column('id').doUpdateSet(change)).execute()
      return
    }
  } catch (error) {
    // The login session, the user or the application has gone since it was read.
    throw isForeignKeyViolation(error) ? sessionEnded() : error
  }
  const first = await insertion
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!first) throw new errors.InvalidDpopProof('DPoP proof JWT Replay detected')
}

/** Counts a request that waits for its user. Throws `TemporarilyUnavailable` where too many wait. */
async function countRequest(db: Database, ip: string, { accountId }: AdapterPayload, now: number): Promise<void> {
  try {
    if (accountId === undefined) await countCall(db, 'openRequest', { ip, now })
    else await countCall(db, 'openOwnRequest', { ip, account: accountId, now })
  } catch (error) {
    throw error instanceof Failure
      ? new errors.TemporarilyUnavailable('too many requests wait for an answer; try again in a few minutes')
      : error
  }
}

const sessionEnded = () => new errors.LoginRequired('the login session has ended')
