import type { Handler } from '../../../http/handler.ts'
import { hashSecret, newSecret } from '../../../identity/index.ts'
import { audited } from '../../../kernel/audited.ts'
import { notFound, refused } from '../../../kernel/failure.ts'
import { debugMark } from './debug-caller.ts'
import { debugApplications } from './may-debug.ts'

/** Seconds for which a token of 在线调试 is valid. */
const lifetime = 300

/** GET /api/apiInterface/debug/applications: 404 AA0005 for an interface that does not exist. */
export const listDebugApplications: Handler<'listDebugApplications'> = async ({ db, query, account }) => {
  const known = await db.selectFrom('api_interface').select('id').where('id', '=', query.id).executeTakeFirst()
  if (!known) throw notFound('接口不存在')
  return [...(await debugApplications(db, account, query.id))]
}

/**
 * POST /api/apiInterface/debug/token: a token for one interface, which ends after five minutes and with the login
 * session. 404 as `listDebugApplications`; 400 AA0001 at `applicationId` for one that the user may not call by.
 */
export const beginInterfaceDebug: Handler<'beginInterfaceDebug'> = async (context) => {
  const { account, body, clock } = context
  const token = `${debugMark}${newSecret()}`
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const { id } = body
    const one = await tx.selectFrom('api_interface').select('name').where('id', '=', id).executeTakeFirst()
    if (!one) throw notFound('接口不存在')
    const application = (await debugApplications(tx, account, id)).find((each) => each.id === body.applicationId)
    if (!application?.[body.asUser ? 'asUser' : 'asApplication'])
      throw refused('不能以此应用调试：应用须有此接口的授权，且您可以使用该应用或管理其密钥', 'applicationId')
    await tx.deleteFrom('api_debug_token').where('expires_at', '<=', now).execute()
    await tx
      .insertInto('api_debug_token')
      .values({
        id: hashSecret(token),
        interface_id: id,
        application_id: application.id,
        user_id: account.userId,
        as_user: body.asUser ? 1 : 0,
        login_session_id: account.sessionId,
        expires_at: now + lifetime * 1000,
      })
      .execute()
    record({ kind: 'api_interface', id, name: one.name, after: { applicationId: application.id, asUser: body.asUser } })
    return { debugToken: token, seconds: lifetime }
  })
}
