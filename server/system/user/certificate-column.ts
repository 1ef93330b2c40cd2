import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { isPostgresql } from '../../database/is-postgresql.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { keyIn } from '../../identity/index.ts'
import type { Condition } from '../../kernel/condition.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { dayOf } from '../../kernel/time.ts'

type UserCertificate = Schemas['UserCertificate']
/** States of a certificate by which the list is filtered; `none` is no certificate. */
export type CertificateChoice = UserCertificate['certificateState'] | 'none'

/** By what a user's certificate is told: `now` in milliseconds since 1970, `gateway` as `gatewayIdOf`. */
export interface Seen {
  readonly now: number
  readonly gateway: string
}

/** How long before its end a certificate counts as ending, in milliseconds. */
export const endingTime = (db: Database): number => parameter(db, 'certificate.ending.days') * 24 * 3_600_000

const users = expressionBuilder<Tables, 'user'>()

/** `[subject, CN, end]` of the certificate by which a user signs in at the gateway with this id. */
export const certificateOfUser = (db: Database, gateway: string) => {
  const whole = isPostgresql(db)
  const array = sql.raw(whole ? 'json_build_array' : 'json_array')
  const text = sql<string>`${array}(subject, nickname, not_after)`
  return users
    .selectFrom('external_identity')
    .select((whole ? sql<string>`(${text})::text` : text).as('one'))
    .whereRef('external_identity.user_id', '=', 'user.id')
    .where('external_identity.provider', '=', gateway)
    .as('certificate')
}

/** That text as the API returns it; `now` in milliseconds since 1970, `ending` as `endingTime`. */
export function certificateIn(text: string | null, now: number, ending: number): UserCertificate | undefined {
  if (text === null) return undefined
  // as: the query writes the text.
  const [subject, certificateName, end] = JSON.parse(text) as readonly [string, string, number | null]
  const key = keyIn(subject)
  return (
    key && {
      certificateName,
      certificateIssuer: key.issuer,
      certificateNumber: key.serial,
      ...(end !== null && { certificateUntil: dayOf(end) }),
      certificateState: stateOf(end, now, ending),
    }
  )
}

function stateOf(end: number | null, now: number, ending: number): UserCertificate['certificateState'] {
  if (end === null || end >= now + ending) return 'valid'
  return end < now ? 'expired' : 'ending'
}

/** The users without a certificate, or with one, as chosen. */
export function certified(
  chosen: ReadonlySet<CertificateChoice>,
  { now, gateway, ending }: Seen & { readonly ending: number },
): Condition {
  const [present, soon] = [sql`${now}`, sql`${now + ending}`]
  const states = {
    valid: sql<SqlBool>`(not_after is null or not_after >= ${soon})`,
    ending: sql<SqlBool>`(not_after >= ${present} and not_after < ${soon})`,
    expired: sql<SqlBool>`not_after < ${present}`,
  } as const
  const wanted = (['valid', 'ending', 'expired'] as const).filter((state) => chosen.has(state))
  const inState =
    wanted.length === 0
      ? sql`1 = 0`
      : sql.join(
          wanted.map((state) => states[state]),
          sql` or `,
        )
  const withState = sql`select user_id from external_identity where provider = ${gateway} and (${inState})`
  const holders = sql`select user_id from external_identity where provider = ${gateway}`
  const id = users.ref('user.id')
  // A sign-in or a binding changes no version, and time passes.
  if (!chosen.has('none')) {
    const ids = sql`select user_id as id from external_identity where provider = ${gateway} and (${inState})`
    return { test: sql<SqlBool>`${id} in (${withState})`, ids, reads: true, volatile: true }
  }
  return { test: sql<SqlBool>`(${id} not in (${holders}) or ${id} in (${withState}))`, reads: true, volatile: true }
}
