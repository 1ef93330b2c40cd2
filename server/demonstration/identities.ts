import type { Database } from '../database/schema.ts'
import { identityOf } from '../identity/certificate/certificate-identity.ts'
import type { Identity } from '../identity/external/identities.ts'
import { dayMs } from '../kernel/time.ts'
import { authority, demonstrationCertificates, gatewayId } from './systems/certificate-gateway/certificates.ts'
import { realms } from './systems/openid/realms.ts'
import type { SeedUser } from './users.ts'

/** An identity at a demonstration provider, and the demonstration account that it is bound to initially. */
interface Bound extends Identity {
  readonly username: string
}

const people: readonly Bound[] = realms.flatMap(({ id, people: ofRealm }) =>
  ofRealm.flatMap(({ subject, name, username }) =>
    username === undefined ? [] : [{ provider: id, subject, nickname: name, username }],
  ),
)

const certificatesAt = (now: number): readonly Bound[] =>
  demonstrationCertificates.flatMap(({ username, days, ...certificate }) => {
    if (username === undefined) return []
    return [{ ...identityOf({ id: gatewayId }, { ...certificate, notAfter: now + days * dayMs }), username }]
  })

/** Of so many people one has a certificate; the days until it ends, one after the other. */
const [holding, terms] = [40, [400, 12, 250, -5, 720, 90, 28, -60, 180, 500]] as const

/**
 * Certificates of a few of the users who are 正常 beside the named accounts, valid, ending soon and expired; the
 * demonstration gateway takes their numbers. `now` in milliseconds since 1970.
 */
export const certificateRows = (users: readonly SeedUser[], namedCount: number, now: number) =>
  users
    .slice(namedCount, namedCount + 4000)
    .filter(({ status }, at) => status === 'normal' && at % holding === 0)
    .map(({ id, name }, at) => {
      const serial = `3A10D7C3${(0x101 + at).toString(16).toUpperCase().padStart(4, '0')}`
      const notAfter = now + (terms[at % terms.length] ?? 365) * dayMs
      const identity = identityOf({ id: gatewayId }, { serial, issuer: authority, name, notAfter })
      return { ...rowOf(identity), user_id: id, created_at: now, last_used_at: null }
    })

const rowOf = ({ provider, subject, nickname, notAfter }: Identity) => ({
  provider,
  subject,
  nickname,
  not_after: notAfter ?? null,
})

/**
 * Binds the identities of the demonstration providers to its accounts, also in a database of an older release. Skips a
 * provider with any binding, so that a binding that a user removed stays removed. `now` in milliseconds since 1970.
 */
export async function bindDemonstrationIdentities(db: Database, now: number): Promise<void> {
  for (const [provider, identities] of Map.groupBy(
    [...people, ...certificatesAt(now)],
    (identity) => identity.provider,
  )) {
    const bound = await db
      .selectFrom('external_identity')
      .select('subject')
      .where('provider', '=', provider)
      .limit(1)
      .executeTakeFirst()
    if (bound) continue
    for (const { username, ...identity } of identities) {
      const user = await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()
      if (!user) continue
      await db
        .insertInto('external_identity')
        .values({ ...rowOf(identity), user_id: user.id, created_at: now, last_used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}
