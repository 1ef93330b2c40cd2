import type { Handler } from '../../../http/handler.ts'
import { siteBase } from '../../../http/site.ts'
import { hashSecret, newSecret } from '../../../identity/index.ts'
import { audited } from '../../../kernel/audited.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'

/** Where the calendars of users are read, with their tokens behind it. */
export const feedPath = `${siteBase}/calendar`

const named = '日历订阅地址'

/** GET /api/work/plan/subscription. */
export const getPlanSubscription: Handler<'getPlanSubscription'> = async ({ db, account }) => {
  const row = await db
    .selectFrom('plan_subscription')
    .select(['created_at', 'read_at'])
    .where('user_id', '=', account.userId)
    .executeTakeFirst()
  if (!row) return { active: false }
  const readTime = row.read_at === null ? null : formatDateTime(row.read_at)
  return { active: true, createTime: formatDateTime(row.created_at), ...withoutNulls({ readTime }) }
}

/** POST /api/work/plan/subscribe: a new address in place of the one before; told this once. */
export const subscribePlan: Handler<'subscribePlan'> = async (context) => {
  const { account, clock, origin } = context
  const token = newSecret()
  const values = { token_hash: hashSecret(token), created_at: clock.now(), read_at: null }
  await audited(context, async (tx, record) => {
    await tx
      .insertInto('plan_subscription')
      .values({ user_id: account.userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    record({ kind: 'plan_subscription', id: account.userId, name: named, after: {} })
  })
  return { secretAddress: `${origin()}${feedPath}/${token}.ics` }
}

/** POST /api/work/plan/unsubscribe: ends the address; nothing where there is none. */
export const unsubscribePlan: Handler<'unsubscribePlan'> = async (context) => {
  const { userId } = context.account
  await audited(context, async (tx, record) => {
    const gone = await tx
      .deleteFrom('plan_subscription')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    if (gone) record({ kind: 'plan_subscription', id: userId, name: named, before: {} })
  })
}
