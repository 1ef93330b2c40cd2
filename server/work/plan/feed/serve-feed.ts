import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Backend } from '../../../http/serve-operations.ts'
import { hashSecret, machineLimit } from '../../../identity/index.ts'
import { dayMs, dayOf } from '../../../kernel/time.ts'
import { usableAccount } from '../../../kernel/usable-account.ts'
import { ownCalendar } from './own-calendar.ts'
import { feedPath } from './subscription.ts'

/** How much of a calendar is read: what was lately, and what comes. */
const [past, future] = [90 * dayMs, 400 * dayMs]

/**
 * Serves the calendars of users to programs that have their address, which is a secret: read only, counted by network,
 * and 404 for any other address, one that was ended, and the account that cannot sign in.
 */
export function serveFeed(app: FastifyInstance, backend: Pick<Backend, 'db' | 'clock'>): void {
  const { db, clock } = backend
  void app.register(async (feed) => {
    feed.addHook('onRequest', machineLimit(backend))
    feed.get<{ Params: { file: string } }>(`${feedPath}/:file`, async ({ params }, reply) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
      if (token === undefined) return missing(reply)
      const now = clock.now()
      const found = await db
        .selectFrom('plan_subscription')
        .innerJoin('user', 'user.id', 'plan_subscription.user_id')
        .select('user.id')
        .where('token_hash', '=', hashSecret(token))
        .where(usableAccount(dayOf(now)))
        .executeTakeFirst()
      if (!found) return missing(reply)
      const content = await ownCalendar(db, found.id, { from: now - past, to: now + future })
      await db.updateTable('plan_subscription').set({ read_at: now }).where('user_id', '=', found.id).execute()
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(content)
    })
  })
}

const missing = (reply: FastifyReply) => reply.code(404).header('content-type', 'text/plain').send('Not found')
