import { notSignedIn } from '../http/failure.ts'
import type { Handler } from '../http/handler.ts'
import { passwordState } from './password-age.ts'

/** GET /api/system/user/validatePasswordOverdue: whether the person has to change their password, and how long it is good. */
export const validatePasswordOverdue: Handler<'validatePasswordOverdue'> = async ({ db, account, config, clock }) => {
  const session = await db
    .selectFrom('login_session')
    .select(['created_at', 'method'])
    .where('id', '=', account.sessionId)
    .executeTakeFirst()
  // Ended between the check of the session and now.
  if (!session) throw notSignedIn()
  return passwordState(account.password, session, config, clock.now())
}
