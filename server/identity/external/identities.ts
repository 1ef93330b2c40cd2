import type { Database } from '../../database/schema.ts'
import type { Cookies, PublicContext } from '../../http/handler.ts'
import type { Person, Recorder } from '../../kernel/audited.ts'
import { conflict, type Failure } from '../../kernel/failure.ts'
import { plainText } from '../../kernel/text.ts'
import { keyIn, unnamedCertificate } from '../certificate/certificate-key.ts'
import { notifyOwner } from '../notify-owner.ts'
import { hashSecret, newSecret, sameSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { auditedIdentity } from './audited-identity.ts'
import { loginName } from './end-bindings.ts'

/** An external identity: a user of a single sign-on or a platform, or a certificate. */
export interface Identity {
  /** Id of the provider in the configuration. */
  readonly provider: string
  /** The provider's permanent id of the user. */
  readonly subject: string
  /** The provider's display name of the user. */
  readonly nickname: string
  /** End of a certificate, milliseconds since 1970; undefined if it is not known, or the identity is no certificate. */
  readonly notAfter?: number | undefined
}

type Named = Pick<Identity, 'provider' | 'subject'>

/** The account that an identity is bound to, also by another person; undefined if there is none. */
export const holderOf = (db: Database, { provider, subject }: Named) =>
  db
    .selectFrom('external_identity')
    .innerJoin('user', 'user.id', 'external_identity.user_id')
    .leftJoin('given_identity', (join) =>
      join
        .onRef('given_identity.provider', '=', 'external_identity.provider')
        .onRef('given_identity.subject', '=', 'external_identity.subject'),
    )
    .select(['user.id', 'user.username', 'given_identity.given_by'])
    .where('external_identity.provider', '=', provider)
    .where('external_identity.subject', '=', subject)
    .executeTakeFirst()

/**
 * The account that an identity opens, as `enter` takes it; undefined if there is none. What another person has bound
 * opens nothing until the owner has confirmed it: by binding it with the password and the second factor (decision
 * 0106).
 */
export async function accountBoundTo(db: Database, identity: Named) {
  const holder = await holderOf(db, identity)
  return holder?.given_by === null ? { id: holder.id, username: holder.username } : undefined
}

/**
 * Ties a sid to the browser that returned from the provider. Otherwise a sid could be sent to another user in a link,
 * who would then bind the sender's identity to their own account.
 */
export const arrivalCookie = 'AC_ARRIVAL'

/** Stores an identity that returned from a provider, for some minutes and this browser; resolves to its sid. */
export async function keepArrival(
  { db, clock, cookies }: Pick<PublicContext<'bindPlatform'>, 'db' | 'clock' | 'cookies'>,
  { provider, subject, nickname, notAfter }: Identity,
): Promise<string> {
  const sid = newSecret()
  await db
    .insertInto('arrival')
    .values({
      sid_hash: hashSecret(sid),
      provider,
      subject,
      nickname: plainText(nickname),
      not_after: notAfter ?? null,
      expires_at: clock.now() + lifetimes.arrival(db),
    })
    .execute()
  cookies.set(arrivalCookie, sid, { httpOnly: true })
  return sid
}

/** The identity of a sid; undefined if it is unknown, used, expired, or another browser's. */
export async function arrivalOf(
  { db, clock, cookies }: Pick<PublicContext<'socialInfo'>, 'db' | 'clock' | 'cookies'>,
  sid: string,
): Promise<Identity | undefined> {
  if (!isOwn(cookies, sid)) return undefined
  return db
    .selectFrom('arrival')
    .select(['provider', 'subject', 'nickname'])
    .where('sid_hash', '=', hashSecret(sid))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
}

interface Arriving extends Pick<PublicContext<'bindPlatform'>, 'providers'> {
  readonly sid: string
  /** The verified owner of the account. */
  readonly by: Person
  readonly now: number
  readonly cookies: Pick<Cookies, 'get'>
}

/**
 * Consumes a sid and binds its identity to an account, inside the caller's transaction, and sends the owner a message.
 * What another person has bound to the account in this provider's name gives way to it, and is confirmed where it is
 * the same.
 * Resolves to the identity, or undefined if the sid is unknown, used, expired, or another browser's. Throws 409 AA0001
 * if the identity is already bound (at `sid`), or the account to another identity of this provider (at `username`); the
 * rollback keeps the sid valid.
 */
export async function bindArrival(
  tx: Database,
  record: Recorder,
  { sid, by, now, cookies, providers }: Arriving,
): Promise<Identity | undefined> {
  if (!isOwn(cookies, sid)) return undefined
  // Deleting consumes it: of two concurrent requests one finds nothing.
  const arrival = await tx
    .deleteFrom('arrival')
    .where('sid_hash', '=', hashSecret(sid))
    .where('expires_at', '>', now)
    .returning(['provider', 'subject', 'nickname', 'not_after'])
    .executeTakeFirst()
  if (!arrival) return undefined
  const given = await takeGiven(tx, by.id, arrival.provider)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('external_identity')
    .values({ ...arrival, user_id: by.id, created_at: now, last_used_at: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw await boundAlready(tx, arrival, by.id)
  const before = given && { ...auditedIdentity(given), given_by: given.given_by }
  const after = { ...auditedIdentity(arrival), ...(given && { given_by: null }) }
  record({ kind: 'external_identity', id: by.id, name: by.username, before, after, by })
  const login = loginName(providers(), arrival)
  await notifyOwner(tx, by.id, { of: 'binding', how: 'bound', login }, { by: 'owner', now })
  return arrival
}

/** Takes away what another person has bound to the account in the name of a provider, if there is something. */
async function takeGiven(tx: Database, userId: string, provider: string) {
  const given = await tx
    .selectFrom('external_identity')
    .innerJoin('given_identity', (join) =>
      join
        .onRef('given_identity.provider', '=', 'external_identity.provider')
        .onRef('given_identity.subject', '=', 'external_identity.subject'),
    )
    .select(['external_identity.provider', 'external_identity.subject', 'nickname', 'not_after', 'given_by'])
    .where('user_id', '=', userId)
    .where('external_identity.provider', '=', provider)
    .executeTakeFirst()
  if (!given) return undefined
  await tx
    .deleteFrom('external_identity')
    .where('provider', '=', provider)
    .where('subject', '=', given.subject)
    .where('user_id', '=', userId)
    .execute()
  return given
}

/** The message names the side that is already bound. Both sides are verified, so it reveals nothing else. */
async function boundAlready(tx: Database, identity: Identity, userId: string): Promise<Failure> {
  const owner = await holderOf(tx, identity)
  if (!owner) return conflict('该账号已绑定另一身份，请先登录该账号，在个人资料的“账号绑定”中解绑', 'username')
  if (owner.id === userId) return conflict('该身份已绑定此账号，请重新登录', 'sid')
  if (owner.given_by !== null) return conflict('管理员已将该身份绑定到其他账号，请联系管理员更正', 'sid')
  return conflict('该身份已绑定其他账号，请用它直接登录，在个人资料的“账号绑定”中解绑后再试', 'sid')
}

const isOwn = (cookies: Pick<Cookies, 'get'>, sid: string): boolean =>
  sameSecret(cookies.get(arrivalCookie) ?? '', sid) && sid !== ''

/**
 * Records that an identity was used to sign in. A certificate's name and end follow what the gateway says of it now;
 * where it says nothing, they stay as they are.
 */
export async function touchIdentity(
  db: Database,
  { provider, subject, nickname, notAfter }: Identity,
  now: number,
): Promise<void> {
  const named = keyIn(subject) !== undefined && nickname !== unnamedCertificate
  await db
    .updateTable('external_identity')
    .set({
      last_used_at: now,
      ...(named && { nickname: plainText(nickname) }),
      ...(notAfter !== undefined && { not_after: notAfter }),
    })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}
