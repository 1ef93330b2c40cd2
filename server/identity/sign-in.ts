import type { Database, UserStatus } from '../database/schema.ts'
import { Failure, refused } from '../http/failure.ts'
import type { PublicHandler } from '../http/handler.ts'
import { isPast } from './account.ts'
import { attemptSignIn } from './lock-out.ts'
import { openSession, sessionCookie, xsrfCookie } from './login-session.ts'
import { hashOfNobody, verifyPassword } from './password.ts'

/**
 * Verifies username and password and opens a login session (cookie). Unknown name and wrong password: 400 AA0001 with
 * the same words, after the same work. What is wrong with an account is told only to who has its password.
 */
export const doLogin: PublicHandler<'doLogin'> = async ({ db, clock, query, body, ip, header, cookies, sessionId }) => {
  const { username, password } = credentials(body, query)
  const now = clock.now()
  const user = await attemptSignIn(db, { username, ip, now }, () => userWith(db, username, password))
  if (!user) throw wrong()
  refuseUnlessUsable(user.status, isPast(user.valid_until, now))

  const origin = { ip, deviceId: header('x-device-id'), userAgent: header('user-agent') }
  const { secret, xsrf } = await db.transaction().execute(async (tx) => {
    // Takes the row: a password reset at this moment comes before, and this password is wrong, or ends this session.
    const { numUpdatedRows } = await tx
      .updateTable('user')
      .set((row) => ({
        previous_login_at: row.ref('last_login_at'),
        previous_login_ip: row.ref('last_login_ip'),
        last_login_at: now,
        last_login_ip: ip,
      }))
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrong()
    if (sessionId !== undefined) await tx.deleteFrom('login_session').where('id', '=', sessionId).execute()
    return openSession(tx, user.id, origin, now)
  })
  cookies.set(sessionCookie, secret, { httpOnly: true })
  cookies.set(xsrfCookie, xsrf, { httpOnly: false })
  return { userId: user.id }
}

const wrong = (): Failure => refused('用户名或密码错误')

type Given = { username?: string | undefined; password?: string | undefined }

/** The body counts; the query (Sa-Token's form) where there is no body. */
function credentials(
  body: Given | undefined,
  query: { name?: string; pwd?: string },
): { username: string; password: string } {
  const { username, password }: Given = body ?? { username: query.name, password: query.pwd }
  const errors = [
    ...(username ? [] : [{ field: 'username', message: '用户名不能为空' }]),
    ...(password ? [] : [{ field: 'password', message: '密码不能为空' }]),
  ]
  if (!username || !password)
    throw new Failure(400, 'AA0004', errors.map(({ message }) => message).join('；'), { errors })
  return { username, password }
}

/** The user with this name and this password; an unknown name takes as long. */
async function userWith(db: Database, username: string, password: string) {
  const user = await db
    .selectFrom('user')
    .select(['id', 'password_hash', 'status', 'valid_until'])
    .where((row) => row(row.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  const right = await verifyPassword(user?.password_hash ?? hashOfNobody, password)
  return right ? user : undefined
}

function refuseUnlessUsable(status: UserStatus, past: boolean): void {
  switch (status) {
    case 'disabled':
      throw refused('账号已停用，请联系管理员')
    case 'locked':
      throw new Failure(423, 'AA0001', '账号已被管理员锁定，请联系管理员')
    case 'pending':
      throw refused('账号待激活，请联系管理员')
    case 'cancelled':
      throw refused('账号已注销，请联系管理员')
    case 'normal':
      if (past) throw refused('账号已过有效期，请联系管理员')
  }
}
