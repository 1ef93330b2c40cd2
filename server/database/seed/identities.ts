import { demonstrationCertificates, gatewayId } from '../../demo/certificate-gateway/certificates.ts'
import { realms } from '../../demo/openid/realms.ts'
import { identityOf } from '../../identity/certificate/certificate-sign-in.ts'
import type { Identity } from '../../identity/external/identities.ts'
import type { Database } from '../schema.ts'

/** An identity at a demonstration provider, and the demonstration account that it is bound to initially. */
interface Bound extends Identity {
  readonly username: string
}

const people: readonly Bound[] = realms.flatMap(({ id, people: ofRealm }) =>
  ofRealm.flatMap(({ subject, name, username }) =>
    username === undefined ? [] : [{ provider: id, subject, nickname: name, username }],
  ),
)

const certificates: readonly Bound[] = demonstrationCertificates.flatMap(({ username, ...certificate }) =>
  username === undefined ? [] : [{ ...identityOf({ id: gatewayId }, certificate), username }],
)

/**
 * Binds the identities of the demonstration providers to its accounts, also in a database of an older release. Skips a
 * provider with any binding, so that a binding that a user removed stays removed. `now` in milliseconds since 1970.
 */
export async function bindDemonstrationIdentities(db: Database, now: number): Promise<void> {
  for (const [provider, identities] of Map.groupBy([...people, ...certificates], (identity) => identity.provider)) {
    const bound = await db
      .selectFrom('external_identity')
      .select('subject')
      .where('provider', '=', provider)
      .limit(1)
      .executeTakeFirst()
    if (bound) continue
    for (const { subject, nickname, username } of identities) {
      const user = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()
      if (!user) continue
      await db
        .insertInto('external_identity')
        .values({ provider, subject, user_id: user.id, nickname, created_at: now, last_used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}
