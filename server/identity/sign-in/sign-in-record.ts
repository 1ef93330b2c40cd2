import type { SignInMethod } from '../../database/identity-tables.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { PublicContext } from '../../http/handler.ts'

interface Attempted {
  /** The account; null where no account has the username. */
  readonly userId: string | null
  readonly succeeded: boolean
  readonly method: SignInMethod
}

/**
 * Records a sign-in, or a wrong password. The username is not kept: what was typed there may be a password. As many as
 * the limits of attempts admit.
 */
export async function recordSignIn(
  db: Database,
  { clock, ip, header }: Pick<PublicContext<'doLogin'>, 'clock' | 'ip' | 'header'>,
  { userId, succeeded, method }: Attempted,
): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('sign_in')
    .values({
      id: newId(now),
      created_at: now,
      user_id: userId,
      succeeded: succeeded ? 1 : 0,
      method,
      ip,
      user_agent: header('user-agent')?.slice(0, 256) ?? null,
    })
    .execute()
}
