import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { PublicContext } from '../../http/handler.ts'
import { attemptSignIn } from '../limits/lock-out.ts'
import { unmatchableHash, verifyPassword } from '../password/password.ts'
import { deviceCookie } from './known-devices.ts'
import { recordSignIn } from './sign-in-record.ts'

/** The account whose owner has been verified, as `enter` takes it. */
type Owner = NonNullable<Awaited<ReturnType<typeof userWith>>['user']>

/**
 * Verifies username and password, for every operation that signs in with them (doLogin, bindPlatform). An unknown
 * username and a wrong password get the same answer after the same work. Does not check whether the account may sign
 * in: `enter` does. Throws as `attemptSignIn` does.
 */
export async function ownerOf(
  context: Pick<PublicContext<'doLogin'>, 'db' | 'clock' | 'ip' | 'cookies' | 'header'>,
  { username, password, captcha }: Schemas['Credentials'],
): Promise<Owner> {
  const { db, clock, ip, cookies } = context
  const attempt = { username, ip, captcha, device: cookies.get(deviceCookie), now: clock.now() }
  return attemptSignIn(db, attempt, async () => {
    const { user, right } = await userWith(db, username, password)
    if (right) return user
    await recordSignIn(db, context, {
      userId: user?.id ?? null,
      failure: user ? 'password' : 'unknown',
      method: 'password',
    })
    return undefined
  })
}

/** The user with this username, and whether the password is right; an unknown username takes as long. */
async function userWith(db: Database, username: string, password: string) {
  const user = await db
    .selectFrom('user')
    .select(['id', 'username', 'password_hash'])
    .where((row) => row(row.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  const right = await verifyPassword(user?.password_hash ?? unmatchableHash, password)
  return { user, right }
}
