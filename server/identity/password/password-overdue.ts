import { notSignedIn } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { passwordState } from './password-age.ts'

/**
 * GET /api/system/user/validatePasswordOverdue: whether the user has to change the password, and the days until it
 * expires.
 */
export const validatePasswordOverdue: Handler<'validatePasswordOverdue'> = async ({ db, account, config, clock }) => {
  const session = await db
    .selectFrom('login_session')
    .select(['created_at', 'method'])
    .where('id', '=', account.sessionId)
    .executeTakeFirst()
  // Ended since the session was checked.
  if (!session) throw notSignedIn()
  return passwordState(account.password, session, config, clock.now())
}
