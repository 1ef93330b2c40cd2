import type { components } from '../../openapi/schema.d.ts'
import type { Database } from '../database/schema.ts'
import type { PublicContext } from '../http/handler.ts'
import { attemptSignIn } from './lock-out.ts'
import { hashOfNobody, verifyPassword } from './password.ts'

/** The account that somebody has proved to be theirs, as `enter` wants it. */
type Owner = NonNullable<Awaited<ReturnType<typeof userWith>>>

/**
 * Whose name and password these are: the one way to ask it for every door that takes both (doLogin, bindPlatform). An
 * unknown name and a wrong password get the same answer after the same work. Whether the account may sign in is not
 * asked: `enter` does it. Throws what `attemptSignIn` throws.
 */
export async function ownerOf(
  { db, clock, ip }: Pick<PublicContext<'doLogin'>, 'db' | 'clock' | 'ip'>,
  { username, password, captcha }: components['schemas']['Credentials'],
): Promise<Owner> {
  return attemptSignIn(db, { username, ip, captcha, now: clock.now() }, () => userWith(db, username, password))
}

/** The user with this name and this password; an unknown name takes as long. */
async function userWith(db: Database, username: string, password: string) {
  const user = await db
    .selectFrom('user')
    .select(['id', 'username', 'password_hash', 'status', 'valid_until'])
    .select(['password_changed_at', 'must_change_password'])
    .where((row) => row(row.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  const right = await verifyPassword(user?.password_hash ?? hashOfNobody, password)
  return right ? user : undefined
}
