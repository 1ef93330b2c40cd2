import type { Backend } from '../../http/serve-operations.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { applicationOf } from './application.ts'
import { notifying } from './logout-notice.ts'
import type { ProviderSource } from './provider-source.ts'

/** A try takes at most this long; another process takes up a notice whose sender was killed. */
const lease = 30_000
/** Notices of one round. */
const atOnce = 20

interface Parts {
  readonly backend: Pick<Backend, 'db' | 'clock' | 'config'>
  readonly source: Pick<ProviderSource, 'current'>
  /** Called with each failed try; the error has no token in it. */
  failed(error: unknown, application: string, isLast: boolean): void
}

/**
 * Sends logout tokens to applications whose users have signed out (OpenID Connect Back-Channel Logout 1.0). The notices
 * are written in the transaction that ends the login session, so none is lost; each is taken by one process at a time,
 * and by default tried five times within 36 minutes. Resolves when those that are due have been tried.
 */
export async function deliverLogoutNotices({ backend, source, failed }: Parts): Promise<void> {
  const { db, clock } = backend
  const now = clock.now()
  // Later than any try that is put off: written by a clock that ran ahead.
  const beyond = now + lease + Math.max(0, ...parameter(db, 'openid.logout.pauses')) * 1000
  const due = await db
    .selectFrom('logout_notice')
    .selectAll()
    .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', beyond)]))
    .orderBy('due_at')
    .limit(atOnce)
    .execute()
  await Promise.all(
    due.map(async ({ sid, application_id, user_id, tries, due_at }) => {
      const taken = await db
        .updateTable('logout_notice')
        .set({ tries: tries + 1, due_at: clock.now() + lease })
        .where('sid', '=', sid)
        .where('due_at', '=', due_at)
        .where('tries', '=', tries)
        .returning('sid')
        .executeTakeFirst()
      if (!taken) return
      try {
        await tell({ backend, source }, application_id, user_id, sid)
      } catch (error) {
        // Before the second and each further try, in seconds; after them the notice is given up.
        const pause = parameter(db, 'openid.logout.pauses')[tries]
        failed(error, application_id, pause === undefined)
        if (pause !== undefined) {
          const again = { due_at: clock.now() + pause * 1000 }
          await db.updateTable('logout_notice').set(again).where('sid', '=', sid).execute()
          return
        }
      }
      await db.deleteFrom('logout_notice').where('sid', '=', sid).execute()
    }),
  )
}

/** Sends one logout token; resolves also where the application is no longer there to be told. */
async function tell(
  { backend: { config }, source }: Pick<Parts, 'backend' | 'source'>,
  application: string,
  userId: string,
  sid: string,
): Promise<void> {
  const provider = await source.current()
  const client = await provider.Client.find(application)
  const address = client?.backchannelLogoutUri
  if (!client || address === undefined) return
  if (!isSendable(address, config.production)) throw new Error('The logout address is neither https nor this machine.')
  // as: the library's types leave it out
  const sender = client as unknown as { backchannelLogout(userId: string, sid: string): Promise<void> }
  await notifying(applicationOf(client), () => sender.backchannelLogout(userId, sid))
}

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** An https address that an administrator has registered; outside production also one of this very machine. */
function isSendable(address: string, production: boolean): boolean {
  const { protocol, hostname } = new URL(address)
  const isLocal = loopback.has(hostname)
  return production ? protocol === 'https:' && !isLocal : protocol === 'https:' || (protocol === 'http:' && isLocal)
}
