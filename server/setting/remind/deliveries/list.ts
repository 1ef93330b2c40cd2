import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { operations } from '../../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { officesOf } from '../../../kernel/offices.ts'
import { userScope } from '../../../kernel/organisation-scope.ts'
import { paged } from '../../../kernel/paged.ts'
import { contains, nameContains } from '../../../kernel/text.ts'
import { endOfDay, formatDateTime, startOfDay } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { managedRules } from '../managed-rules.ts'
import { ruleScope } from '../rule-scope.ts'

type Query = operations['listReminderDeliveries']['parameters']['query']

const eb = expressionBuilder<Tables, 'reminder_delivery' | 'user'>()

/**
 * GET /api/setting/remind/deliveries: a page of what a rule has sent to the users of the data scope, and what not and
 * why; the latest first. 404 AA0005 where there is no such rule in the data scope.
 */
export const listReminderDeliveries: Handler<'listReminderDeliveries'> = async ({ db, account, query }) => {
  const rule = await db
    .selectFrom('reminder_rule')
    .select('id')
    .where('id', '=', query.id)
    .where(ruleScope(account))
    .executeTakeFirst()
  if (!rule) throw managedRules.missing()
  const matching = db
    .selectFrom('reminder_delivery')
    .innerJoin('user', 'user.id', 'reminder_delivery.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .selectAll('reminder_delivery')
    .select(['user.name', 'user.username', 'org.name as orgName', 'org.kind', 'org.path'])
    .where('reminder_delivery.rule_id', '=', query.id)
    .where(userScope(account))
    .where(filter(query))
  const { rows, total } = await paged(matching, query, {
    id: 'reminder_delivery.id',
    orders: { createTime: eb.ref('reminder_delivery.created_at') },
    unless: 'createTime:false',
    // Every row has a user, whose table is read only where it narrows a million rows down.
    ...(account.scope.all && !query.keyword && { count: () => countAlone(db, query) }),
  })
  const officeOf = await officesOf(db, account.versions, rows)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      username: row.username,
      orgName: row.orgName,
      channel: row.channel,
      state: row.state,
      ...withoutNulls({
        orgOffice: officeOf(row) ?? null,
        reason: row.reason,
        sendTime: row.sent_at === null ? null : formatDateTime(row.sent_at),
      }),
      attempts: row.attempts,
      test: row.test === 1,
      text: row.title === null ? row.content : `${row.title}\n${row.content}`,
      createTime: formatDateTime(row.created_at),
      dueTime: formatDateTime(row.due_at),
    })),
    total,
  }
}

async function countAlone(db: Database, query: Query): Promise<number> {
  const { total } = await db
    .selectFrom('reminder_delivery')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('rule_id', '=', query.id)
    .where(filter(query))
    .executeTakeFirstOrThrow()
  return total
}

function filter({ state, channel, keyword, createBeginTime, createEndTime }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  const at = eb.ref('reminder_delivery.created_at')
  if (state) conditions.push(eb('reminder_delivery.state', '=', state))
  if (channel) conditions.push(eb('reminder_delivery.channel', '=', channel))
  if (keyword)
    conditions.push(eb.or([nameContains(eb.ref('user.name'), keyword), contains(eb.ref('user.username'), keyword)]))
  if (createBeginTime) conditions.push(eb(at, '>=', startOfDay('createBeginTime', createBeginTime)))
  if (createEndTime) conditions.push(eb(at, '<', endOfDay('createEndTime', createEndTime)))
  return eb.and(conditions)
}
