import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { notifyOwner } from '../notify-owner.ts'
import { endOtherSessions } from '../session/login-session.ts'
import { auditedFactor, hasFactor, requireOwner } from './change-factors.ts'
import { passkeySiteOf } from './passkey-site.ts'
import { drawRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'

/** GET /api/auth/factor/list: the user's own second factors, oldest first, and how many recovery codes are left. */
export const listFactors: Handler<'listFactors'> = async ({ db, account, origin }) => {
  const site = passkeySiteOf(origin())
  const rows = await db
    .selectFrom('second_factor')
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', account.userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    ...(site && { passkeyOrigin: site.origin }),
    required: account.needsFactor,
    recoveryCodesLeft: await recoveryCodesLeft(db, account.userId),
    factors: rows.map(({ id, kind, name, created_at, last_used_at }) =>
      withoutNulls({
        id,
        kind,
        name,
        createTime: formatDateTime(created_at),
        lastUseTime: last_used_at === null ? null : formatDateTime(last_used_at),
      }),
    ),
  }
}

/** POST /api/auth/factor/rename: another name for one's own factor; 404 AA0005 where it is gone. */
export const renameFactor: Handler<'renameFactor'> = async (context) => {
  const { account, body } = context
  await audited(context, async (tx, record) => {
    const before = await tx
      .selectFrom('second_factor')
      .select(['user_id', 'kind', 'name'])
      .where('id', '=', body.id)
      .where('user_id', '=', account.userId)
      .executeTakeFirst()
    if (!before) throw factorGone()
    await tx.updateTable('second_factor').set({ name: body.name }).where('id', '=', body.id).execute()
    record({ kind: 'second_factor', id: body.id, name: account.name, before, after: { name: body.name } })
  })
}

/**
 * POST /api/auth/factor/remove: removes one's own factor, with the password; with the last one the recovery codes. Ends
 * the user's other login sessions. 404 AA0005 where it is gone; 400 AA0001 for the last one of a user who needs one.
 */
export const removeFactor: Handler<'removeFactor'> = async (context) => {
  const { account, body, clock } = context
  const { userId, sessionId } = account
  await requireOwner(context, body.password)
  await audited(context, async (tx, record) => {
    const factor = await tx
      .deleteFrom('second_factor')
      .where('id', '=', body.id)
      .where('user_id', '=', userId)
      .returning(['user_id', 'kind', 'name'])
      .executeTakeFirst()
    if (!factor) throw factorGone()
    const isLast = !(await hasFactor(tx, userId))
    if (isLast && account.needsFactor) throw refused('您的角色要求二次验证，请先设置另一种方式，再移除这一种')
    if (isLast) await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
    await endOtherSessions(tx, userId, sessionId)
    record({ kind: 'second_factor', id: body.id, name: account.name, before: auditedFactor(factor) })
    const how = isLast ? 'ended' : 'removed'
    await notifyOwner(tx, userId, { of: 'factor', how, factor }, { by: 'owner', now: clock.now() })
  })
}

/**
 * POST /api/auth/factor/recovery-codes: ten new recovery codes instead of the present ones, returned once; needs the
 * password. 400 AA0001 for a user without a second factor.
 */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async (context) => {
  const { account, body, clock } = context
  await requireOwner(context, body.password)
  const { codes, hashes } = await drawRecoveryCodes()
  await audited(context, async (tx, record) => {
    if (!(await hasFactor(tx, account.userId))) throw refused('请先设置二次验证')
    await replaceRecoveryCodes(tx, account.userId, hashes)
    record({ kind: 'recovery_code', id: account.userId, name: account.name, after: { count: codes.length } })
    await notifyOwner(tx, account.userId, { of: 'factor', how: 'codes' }, { by: 'owner', now: clock.now() })
  })
  return { recoveryCodes: [...codes] }
}

const factorGone = () => notFound('该验证方式不存在，可能已移除')
