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
 * Verifies the present password of a signed-in user; counts like a sign-in attempt. Resolves to the verified hash – a
 * change that depends on it must find the same hash in the database – or undefined for a wrong password. Throws 423 and
 * 429.
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
