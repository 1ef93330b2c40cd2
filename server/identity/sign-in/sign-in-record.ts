import { expressionBuilder } from 'kysely'
import { newId } from '../../database/new-id.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { PublicContext } from '../../http/handler.ts'
import type { UsedFactor } from '../factor/table.ts'
import { nameOf } from '../session/login-session.ts'
import type { SignInMethod } from './sign-in-method.ts'
import type { SignInFailure } from './table.ts'

const eb = expressionBuilder<Tables, 'sign_in'>()

/** Sign-ins and wrong proofs, without those that the state of the account refused to its verified owner. */
export const enteredOrWrong = eb.or([
  eb('failure', 'is', null),
  eb('failure', 'in', ['password', 'unknown', 'factor', 'passkey']),
])

interface Attempted {
  /** The account; null where no account has the username. */
  readonly userId: string | null
  /** Why it was refused. */
  readonly failure?: SignInFailure
  /** The id of the login session that it opened. */
  readonly sessionId?: string
  readonly method: SignInMethod
  /** The second factor that was asked for as well. */
  readonly factor?: UsedFactor | undefined
}

/**
 * Records a sign-in, or one that was refused. The username is not kept: what was typed there may be a password. As many
 * as the limits of attempts admit.
 */
export async function recordSignIn(
  db: Database,
  { clock, ip, header }: Pick<PublicContext<'doLogin'>, 'clock' | 'ip' | 'header'>,
  { userId, failure, sessionId, method, factor }: Attempted,
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('sign_in')
    .values({
      id: newId(now),
      created_at: now,
      user_id: userId,
      succeeded: failure === undefined ? 1 : 0,
      failure: failure ?? null,
      session: sessionId === undefined ? null : nameOf(sessionId),
      method,
      factor: factor ?? null,
      ip,
      user_agent: header('user-agent')?.slice(0, 256) ?? null,
    })
    .execute()
}
