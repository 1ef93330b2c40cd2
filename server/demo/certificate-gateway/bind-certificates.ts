import type { Database } from '../../database/schema.ts'
import { identityOf } from '../../identity/certificate/certificate-sign-in.ts'
import { demonstrationCertificates, gatewayId } from './certificates.ts'

/**
 * Binds the demonstration's certificates to its accounts; what is bound already, and whoever has taken its place, stays.
 * `now` in milliseconds since 1970.
 */
export async function bindDemonstrationCertificates(db: Database, now: number): Promise<void> {
  const bound = demonstrationCertificates.flatMap(({ username, ...certificate }) =>
    username === undefined ? [] : [{ username, identity: identityOf({ id: gatewayId }, certificate) }],
  )
  const users = await db
    .selectFrom('user')
    .select(['id', 'username'])
    .where(
      'username',
      'in',
      bound.map(({ username }) => username),
    )
    .execute()
  const rows = users.flatMap((user) =>
    bound
      .filter(({ username }) => username === user.username)
      .map(({ identity }) => ({ ...identity, user_id: user.id, created_at: now, last_used_at: null })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('external_identity')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
