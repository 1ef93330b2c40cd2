import type { Database } from '../database/schema.ts'
import { Failure, refused } from '../http/failure.ts'
import type { PublicHandler } from '../http/handler.ts'
import { enter } from './enter.ts'
import { attemptSignIn } from './lock-out.ts'
import { hashOfNobody, verifyPassword } from './password.ts'

/**
 * Verifies username and password and opens a login session (cookie). Unknown name and wrong password: 400 AA0001 with
 * the same words, after the same work. What is wrong with an account is told only to who has its password.
 */
export const doLogin: PublicHandler<'doLogin'> = async (context) => {
  const { db, clock, query, body, ip } = context
  const { username, password } = credentials(body, query)
  const user = await attemptSignIn(db, { username, ip, now: clock.now() }, () => userWith(db, username, password))
  if (!user || !(await enter(context, user, { method: 'password' }))) throw wrong()
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
