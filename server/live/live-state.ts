import type { Database } from '../database/schema.ts'
import { isPast } from '../identity/account.ts'
import { lifetimes } from '../identity/lifetimes.ts'
import { unreadOf } from '../message/unread.ts'
import { authorizationVersions } from './authorization-version.ts'
import { directoryVersions, type VersionsFor } from './directory-version.ts'

/** Somebody who has the application open, and the login session they have it open by. */
export interface Watcher {
  readonly userId: string
  readonly sessionId: string
}

/** What a watcher is told of; `ended` says why they are signed out, undefined while they are not. */
export interface LiveState {
  readonly unread: number
  readonly authorization: string
  /** Versions of the entities that screens choose from, as this account sees them. */
  readonly directory: ReturnType<VersionsFor>
  readonly ended: 'over' | 'ended' | 'disabled' | undefined
}

/** How things are for these watchers now, by their session; a fixed number of queries, however many they are. */
export async function liveStates(
  db: Database,
  watchers: readonly Watcher[],
  now: number,
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
  const allowed = new Set(
    users.filter(({ status, valid_until }) => status === 'normal' && !isPast(valid_until, now)).map(({ id }) => id),
  )
  const versions = await authorizationVersions(db, userIds)
  const unread = await unreadOf(db, userIds)
  const directoryFor = await directoryVersions(db)
  return new Map(
    watchers.map(({ userId, sessionId }) => {
      const ended = allowed.has(userId) ? endOf(known.get(sessionId), now) : 'disabled'
      const authorization = versions.get(userId) ?? ''
      const directory = directoryFor(authorization)
      return [sessionId, { unread: unread.get(userId) ?? 0, authorization, directory, ended }]
    }),
  )
}

/** A session that has run out stays until it is cleared away, hours later: one that is not there was ended by somebody. */
function endOf(
  session: { readonly expires_at: number; readonly last_used_at: number } | undefined,
  now: number,
): 'over' | 'ended' | undefined {
  if (!session) return 'ended'
  const lives = session.expires_at > now && session.last_used_at > now - lifetimes.sessionIdle
  return lives ? undefined : 'over'
}
