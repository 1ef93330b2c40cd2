import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { hashSecret, newSecret } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { managedApplications } from './managed-applications.ts'

const day = 24 * 3_600_000

/** Makes a secret for an application and resolves to it; only its hash is stored. */
export async function addSecret(tx: Database, applicationId: string, now: number): Promise<string> {
  const secret = newSecret()
  await tx
    .insertInto('application_secret')
    .values({
      id: newId(now),
      application_id: applicationId,
      hash: hashSecret(secret),
      created_at: now,
      not_after: null,
    })
    .execute()
  return secret
}

/**
 * POST /api/setting/application/secret/rotate: a new secret, which no other answer contains; those before it stay valid
 * for `keepDays`, or as long as they were to, if that is shorter. 404 AA0005 where there is no such application, 400
 * AA0001 for a public one.
 */
export const rotateApplicationSecret: Handler<'rotateApplicationSecret'> = async (context) => {
  const { account, body, clock } = context
  const { id, keepDays } = body
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const { kind, name } = await managedApplications.one(tx, account, { id })
    if (kind === 'public') throw refused('该应用没有密钥')
    const end = now + keepDays * day
    const former = () => tx.updateTable('application_secret').where('application_id', '=', id)
    await former()
      .set({ not_after: end })
      .where((row) => row.or([row('not_after', 'is', null), row('not_after', '>', end)]))
      .execute()
    const secret = await addSecret(tx, id, now)
    record({
      kind: 'application_secret',
      id,
      name,
      after: { clientSecret: secret, formerSecretsUntil: formatDateTime(end) },
    })
    return { id, secret }
  })
}

/**
 * POST /api/setting/application/secret/revoke: ends one secret at once. 404 AA0005 where it is not valid any more; 400
 * AA0001 for the only one, without which the application could not sign anyone in.
 */
export const revokeApplicationSecret: Handler<'revokeApplicationSecret'> = async (context) => {
  const { account, body, clock } = context
  const { id, secretId } = body
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const { name } = await managedApplications.one(tx, account, { id })
    const valid = await tx
      .selectFrom('application_secret')
      .select(['id', 'created_at'])
      .where('application_id', '=', id)
      .where((row) => row.or([row('not_after', 'is', null), row('not_after', '>', now)]))
      .execute()
    const found = valid.find((one) => one.id === secretId)
    if (!found) throw notFound('密钥不存在或已失效')
    if (valid.length === 1) throw refused('这是唯一有效的密钥，请先轮换密钥')
    await tx.updateTable('application_secret').set({ not_after: now }).where('id', '=', secretId).execute()
    record({
      kind: 'application_secret',
      id,
      name,
      before: { secretCreatedAt: formatDateTime(found.created_at), clientSecret: secretId },
    })
  })
}
