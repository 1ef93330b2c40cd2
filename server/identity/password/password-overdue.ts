import type { Handler } from '../../http/handler.ts'
import { notSignedIn } from '../../kernel/failure.ts'
import { isFactorDue } from '../factor/required.ts'
import { passwordState } from './password-age.ts'

/**
 * GET /api/system/user/validatePasswordOverdue: whether the user has to change the password or set up a second factor
 * before anything else, and the days until the password expires.
 */
export const validatePasswordOverdue: Handler<'validatePasswordOverdue'> = async ({ db, account, clock }) => {
  const session = await db
    .selectFrom('login_session')
    .select(['created_at', 'method', 'factor'])
    .where('id', '=', account.sessionId)
    .executeTakeFirst()
  // Ended since the session was checked.
  if (!session) throw notSignedIn()
  const state = passwordState(account.password, session, db, clock.now())
  return { ...state, ...(isFactorDue(account.needsFactor, session) && { factorDue: true }) }
}
