import type { Handler } from '../../http/handler.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { enteredOrWrong } from './sign-in-record.ts'
import { deviceOf } from './user-agent.ts'

/** How many are listed. */
const most = 10

/**
 * GET /api/auth/session/history: the user's own last sign-ins and wrong proofs for the account, newest first, so
 * that a foreign one is noticed. Those that the state of the account refused were the user's own.
 */
export const listOwnSignIns: Handler<'listOwnSignIns'> = async ({ db, account }) => {
  const rows = await db
    .selectFrom('sign_in')
    .selectAll()
    .where('user_id', '=', account.userId)
    .where(enteredOrWrong)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, succeeded, method, factor, user_agent, ip, created_at }) => ({
    id,
    succeeded: succeeded === 1,
    method,
    ...(factor !== null && { factor }),
    ...deviceOf(user_agent),
    ip,
    createTime: formatDateTime(created_at),
  }))
}
