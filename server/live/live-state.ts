import type { Database } from '../database/schema.ts'
import { lifetimes } from '../identity/index.ts'
import type { Followed } from '../kernel/contributions/followed.ts'
import { isPast } from '../kernel/last-day.ts'
import { dayOf } from '../kernel/time.ts'
import { unreadOf } from '../message/index.ts'
import { authorizationVersions } from './authorization-version.ts'
import { directoryVersions, type VersionsFor } from './directory-version.ts'

/** A user with an open application, and its login session. */
export interface Watcher {
  readonly userId: string
  readonly sessionId: string
}

/** The state sent to a watcher; `ended` is the reason why the session is over, undefined while it is not. */
export interface LiveState {
  readonly unread: number
  readonly authorization: string
  /** Versions of the shared entities, as this account sees them. */
  readonly directory: ReturnType<VersionsFor>
  readonly ended: 'over' | 'ended' | 'forced' | 'disabled' | undefined
}

/**
 * The present state for these watchers, by session; a fixed number of queries, however many there are. `followed` as of
 * `directoryVersions`.
 */
export async function liveStates(
  db: Database,
  watchers: readonly Watcher[],
  now: number,
  followed: readonly Followed[],
): Promise<ReadonlyMap<string, LiveState>> {
  const userIds = [...new Set(watchers.map(({ userId }) => userId))]
  const sessionIds = [...new Set(watchers.map(({ sessionId }) => sessionId))]
  const sessions = await db
    .selectFrom('login_session')
    .select(['id', 'expires_at', 'last_used_at'])
    .where('id', 'in', sessionIds)
    .execute()
  const users = await db.selectFrom('user').select(['id', 'status', 'valid_until']).where('id', 'in', userIds).execute()
  const known = new Map(sessions.map((session) => [session.id, session]))
  const forced = await forcedOut(
    db,
    sessionIds.filter((id) => !known.has(id)),
  )
  const allowed = new Set(
    users
      .filter(({ status, valid_until }) => status === 'normal' && !isPast(valid_until, dayOf(now)))
      .map(({ id }) => id),
  )
  const versions = await authorizationVersions(db, userIds, now)
  const unread = await unreadOf(db, userIds)
  const directoryFor = await directoryVersions(db, { userIds, now, followed })
  const idle = lifetimes.sessionIdle(db)
  return new Map(
    watchers.map(({ userId, sessionId }) => {
      const ended = allowed.has(userId) ? endOf(known.get(sessionId), forced.has(sessionId), now, idle) : 'disabled'
      const authorization = versions.get(userId) ?? ''
      const directory = directoryFor(userId, authorization)
      return [sessionId, { unread: unread.get(userId) ?? 0, authorization, directory, ended }]
    }),
  )
}

/** An expired session is deleted hours later, so a missing one was ended deliberately. */
function endOf(
  session: { readonly expires_at: number; readonly last_used_at: number } | undefined,
  forced: boolean,
  now: number,
  idle: number,
): 'over' | 'ended' | 'forced' | undefined {
  if (!session) return forced ? 'forced' : 'ended'
  const lives = session.expires_at > now && session.last_used_at > now - idle
  return lives ? undefined : 'over'
}

/** Those of these sessions that an administrator has ended. */
async function forcedOut(db: Database, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db.selectFrom('ended_session').select('id').where('id', 'in', sessionIds).execute()
  return new Set(rows.map(({ id }) => id))
}
