import type { Insertable } from 'kysely'
import { listUsersPermission } from '../../../openapi/facts/user.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { holderOf, type Identity, subjectOf } from '../../identity/index.ts'
import type { Account } from '../../kernel/account.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import { conflict, type Failure } from '../../kernel/failure.ts'
import type { ManagedUser } from './managed-users.ts'
import { inReach } from './reach.ts'

/** The certificate by which a user signs in at a gateway; undefined if there is none. */
export const certificateOf = (tx: Database, userId: string, gateway: string) =>
  tx
    .selectFrom('external_identity')
    .select(['provider', 'subject', 'nickname', 'not_after'])
    .where('user_id', '=', userId)
    .where('provider', '=', gateway)
    .executeTakeFirst()

/** The stored subject of a certificate as the list has shown it. */
export const readSubject = (key: Schemas['CertificateKey']): string =>
  subjectOf({ issuer: key.certificateIssuer, serial: key.certificateNumber })

/** 409 AA0001 for a certificate that is not the one that was read, with who changed it last. */
export const changedMeanwhile = (tx: Database, { id }: ManagedUser): Promise<Failure> =>
  changedSince(tx, '用户的证书', { kind: 'external_identity', id, version: 1 }, 0)

/**
 * Stores a certificate that the account gives to a user who has none, for the owner to confirm; throws 409 AA0001 at
 * `certificateNumber` if another account has it.
 */
export async function bindCertificate(
  tx: Database,
  account: Account,
  identity: Insertable<Tables['external_identity']>,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('external_identity')
    .values(identity)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw await boundElsewhere(tx, account, identity)
  const { provider, subject } = identity
  await tx.insertInto('given_identity').values({ provider, subject, given_by: account.name }).execute()
}

/** Names the holder only where the account sees that user in the list. */
async function boundElsewhere(
  tx: Database,
  account: Account,
  identity: Pick<Identity, 'provider' | 'subject'>,
): Promise<Failure> {
  const field = 'certificateNumber'
  const holder = await holderOf(tx, identity)
  // The user has bound one in the meantime.
  if (!holder) return conflict('该用户的证书已被他人修改，请刷新后重试')
  const listed = account.permissions.get(listUsersPermission)
  const seen =
    listed &&
    (await inReach(account, listed)
      .reduce((query, { test }) => query.where(test), tx.selectFrom('user').select('name').where('id', '=', holder.id))
      .executeTakeFirst())
  if (!seen) return conflict('该证书已绑定其他账号，请核对序列号', field)
  return conflict(`该证书已绑定用户“${seen.name}”（${holder.username}），请先解绑`, field)
}
