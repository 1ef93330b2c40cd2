import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Backend } from '../../../http/serve-operations.ts'
import { accountOf, hashSecret, machineLimit } from '../../../identity/index.ts'
import { dayMs } from '../../../kernel/time.ts'
import { ownCalendar } from './own-calendar.ts'
import { feedPath } from './subscription.ts'

/** How much of a calendar is read: what was lately, and what comes. */
const [past, future] = [90 * dayMs, 400 * dayMs]

/**
 * Serves the calendars of users to programs that have their address, which is a secret: read only, counted by network,
 * and 404 for any other address, one that was ended, and the account that cannot sign in.
 */
export function serveFeed(app: FastifyInstance, backend: Backend): void {
  const { db, clock } = backend
  void app.register(async (feed) => {
    feed.addHook('onRequest', machineLimit(backend))
    feed.get<{ Params: { file: string } }>(`${feedPath}/:file`, async ({ params }, reply) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
      if (token === undefined) return missing(reply)
      const now = clock.now()
      const found = await db
        .selectFrom('plan_subscription')
        .select('user_id')
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirst()
      // With the rights that the user has now.
      const account = found && (await accountOf(db, { id: '', user_id: found.user_id }, now))
      if (!account) return missing(reply)
      const { dateSources } = backend
      const content = await ownCalendar({ db, account, dateSources }, { from: now - past, to: now + future }, now)
      await db.updateTable('plan_subscription').set({ read_at: now }).where('user_id', '=', account.userId).execute()
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(content)
    })
  })
}

const missing = (reply: FastifyReply) => reply.code(404).header('content-type', 'text/plain').send('Not found')
