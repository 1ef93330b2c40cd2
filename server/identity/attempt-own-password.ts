import type { Database } from '../database/schema.ts'
import { attemptPassword } from './lock-out.ts'
import { verifyPassword } from './password.ts'

interface Attempt {
  readonly account: { readonly userId: string; readonly username: string }
  readonly ip: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Whether somebody who is signed in knows their present password; counts like signing in. Resolves to the hash on which
 * that rests – a change that it allows must find it still there – and undefined for a wrong one. Throws 423 and 429.
 */
export async function attemptOwnPassword(
  db: Database,
  { account, ip, now }: Attempt,
  password: string,
): Promise<string | undefined> {
  return attemptPassword(db, { username: account.username, ip, now }, async () => {
    const user = await db.selectFrom('user').select('password_hash').where('id', '=', account.userId).executeTakeFirst()
    return user && (await verifyPassword(user.password_hash, password)) ? user.password_hash : undefined
  })
}
