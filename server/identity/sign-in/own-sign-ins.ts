import type { Handler } from '../../http/handler.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { deviceOf } from './user-agent.ts'

/** How many are listed. */
const most = 10

/**
 * GET /api/auth/session/history: the user's own last sign-ins and wrong passwords for the account, newest first, so
 * that a foreign one is noticed.
 */
export const listOwnSignIns: Handler<'listOwnSignIns'> = async ({ db, account }) => {
  const rows = await db
    .selectFrom('sign_in')
    .selectAll()
    .where('user_id', '=', account.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, succeeded, method, user_agent, ip, created_at }) => ({
    id,
    succeeded: succeeded === 1,
    method,
    ...deviceOf(user_agent),
    ip,
    createTime: formatDateTime(created_at),
  }))
}
