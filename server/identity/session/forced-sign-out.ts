import type { Database } from '../../database/schema.ts'
import type { Person, Recorder } from '../../kernel/audited.ts'
import { closePreviewsOf } from '../preview/previews.ts'
import { lifetimes } from './lifetimes.ts'
import { nameOf, openSessionsAt } from './login-session.ts'

/**
 * Ends every session of a user with its tokens, and audits each that was open; resolves to how many. Their open pages
 * are told that an administrator did it. `now` in milliseconds since 1970.
 */
export async function forceSignOut(
  tx: Database,
  record: Recorder,
  { id, username }: Pick<Person, 'id' | 'username'>,
  now: number,
): Promise<number> {
  const open = await openSessionsAt(tx, now)
    .select(['id', 'method', 'provider', 'ip'])
    .where('user_id', '=', id)
    .execute()
  await tx.deleteFrom('login_session').where('user_id', '=', id).execute()
  if (open.length === 0) return 0
  const expires_at = now + lifetimes.endedSession
  await tx
    .insertInto('ended_session')
    .values(open.map((session) => ({ id: session.id, expires_at })))
    .execute()
  for (const { id: session, ...before } of open) {
    await closePreviewsOf(tx, record, session, now)
    record({ kind: 'login_session', id: nameOf(session), name: username, before })
  }
  return open.length
}
