import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound } from '../../kernel/failure.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { deviceOf } from '../sign-in/user-agent.ts'
import { endSession as endOne, nameOf, openSessionsAt } from './login-session.ts'

/** The live sessions of a user. */
const openOf = (db: Database, userId: string, now: number) =>
  openSessionsAt(db, now).selectAll().where('user_id', '=', userId)

/**
 * GET /api/auth/session/list: the user's own open login sessions, the present one first, then by last use, newest
 * first.
 */
export const listSessions: Handler<'listSessions'> = async ({ db, clock, account }) => {
  const sessions = await openOf(db, account.userId, clock.now())
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const isCurrent = ({ id }: { readonly id: string }) => id === account.sessionId
  const others = sessions.filter((session) => !isCurrent(session))
  return [...sessions.filter(isCurrent), ...others].map((session) => ({
    id: nameOf(session.id),
    current: isCurrent(session),
    method: session.method,
    ...(session.shows !== null && { wall: true as const }),
    ...deviceOf(session.user_agent),
    ip: session.ip,
    createTime: formatDateTime(session.created_at),
    lastTime: formatDateTime(session.last_used_at),
  }))
}

/**
 * POST /api/auth/session/end: ends one of the user's own sessions, or without `id` all but the present one, with their
 * tokens. 404 AA0005 if the session is already over or another user's.
 */
export const endSession: Handler<'endSession'> = async (context) => {
  const { db, clock, account, body } = context
  const sessions = await openOf(db, account.userId, clock.now()).execute()
  const meant = sessions.filter(({ id }) => (body.id === undefined ? id !== account.sessionId : nameOf(id) === body.id))
  // Of two concurrent requests for one session, the second gets 404.
  const ended = await audited(context, async (tx, record) => {
    const found = []
    for (const { id } of meant) found.push(await endOne(tx, record, id, clock.now()))
    return found.filter((session) => session !== undefined).length
  })
  if (body.id !== undefined && ended === 0) throw notFound('该登录已结束')
  return { ended }
}
