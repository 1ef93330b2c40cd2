import type { Context, OperationId } from '../../http/handler.ts'
import { attemptPassword } from '../limits/lock-out.ts'
import { deviceCookie } from '../sign-in/known-devices.ts'
import { verifyPassword } from './password.ts'

/**
 * Verifies the present password of a signed-in user; counts like a sign-in attempt. Resolves to the verified hash – a
 * change that depends on it must find the same hash in the database – or undefined for a wrong password. Throws 423 and
 * 429.
 */
export async function attemptOwnPassword(
  { db, account, ip, clock, cookies }: Pick<Context<OperationId>, 'db' | 'account' | 'ip' | 'clock' | 'cookies'>,
  password: string,
): Promise<string | undefined> {
  const attempt = { username: account.username, ip, device: cookies.get(deviceCookie), now: clock.now() }
  return attemptPassword(db, attempt, async () => {
    const user = await db.selectFrom('user').select('password_hash').where('id', '=', account.userId).executeTakeFirst()
    return user && (await verifyPassword(user.password_hash, password)) ? user.password_hash : undefined
  })
}
