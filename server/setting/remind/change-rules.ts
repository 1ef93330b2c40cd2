import { sql } from 'kysely'
import { removeRemindersSteps } from '../../../openapi/facts/states/reminder.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { auditedRule, auditedStatus } from './audited-rule.ts'
import { managedRules } from './managed-rules.ts'
import { columnsOf, targetsOf, writeTargets } from './rule-form.ts'
import type { DeliveryReason } from './table.ts'

/** POST /api/setting/remind/create: a disabled rule. 400 AA0001 as `columnsOf` and `targetsOf`. */
export const createReminder: Handler<'createReminder'> = async (context) => {
  const { account, body, clock } = context
  const now = clock.now()
  const columns = columnsOf(context, body)
  return audited(context, async (tx, record) => {
    const targets = await targetsOf(tx, context, body)
    const id = newId(now)
    const created = await tx
      .insertInto('reminder_rule')
      .values({
        ...columns,
        id,
        status: 'disabled',
        built_in: 0,
        next_look_at: now,
        created_by: account.userId,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeTargets(tx, id, targets)
    record({ kind: 'reminder_rule', id, name: body.name, after: await auditedRule(tx, created) })
    return { id }
  })
}

/**
 * POST /api/setting/remind/update: replaces what the form shows. What was planned and not sent is planned again by the
 * new rule. 404 AA0005 where there is none in the data scope; 409 AA0001 where its version is no longer the one that
 * was read; 400 AA0001 as `createReminder`, and for another event.
 */
export const updateReminder: Handler<'updateReminder'> = async (context) => {
  const { account, body, clock } = context
  const { id, version, ...form } = body
  const now = clock.now()
  const columns = columnsOf(context, form)
  await audited(context, async (tx, record) => {
    const row = await managedRules.one(tx, account, { id, version })
    if (row.event !== form.event) throw refused('触发事件不能修改，请新增提醒', 'event')
    const targets = await targetsOf(tx, context, form)
    const before = await auditedRule(tx, row)
    const changed = await tx
      .updateTable('reminder_rule')
      .set({ ...columns, next_look_at: now, looked_until: null, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeTargets(tx, id, targets)
    await dropPlanned(tx, id, 'changed')
    record({ kind: 'reminder_rule', id, name: form.name, before, after: await auditedRule(tx, changed) })
  })
}

/**
 * POST /api/setting/remind/status: enables or disables each rule; one that is so already is unchanged. What a disabled
 * one has planned is not sent. An enabled one tells what is still to come or still waits, and was not sent before; what
 * is told when it happens, from now on.
 */
export const switchReminders: Handler<'switchReminders'> = async (context) => {
  const { account, body, clock } = context
  const status = body.enabled ? 'normal' : 'disabled'
  const now = clock.now()
  return audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedRules.all(tx, account, body.ids, body.versions), async (before, recordOne) => {
      if (before.status === status) return
      const enabling = { enabled_at: now, next_look_at: now, looked_until: null }
      await tx
        .updateTable('reminder_rule')
        .set({ status, ...(body.enabled && enabling), updated_at: now, version: before.version + 1 })
        .where('id', '=', before.id)
        .execute()
      if (!body.enabled) await dropPlanned(tx, before.id, 'disabled')
      const change = { before: auditedStatus(before), after: auditedStatus({ status }) }
      recordOne({ kind: 'reminder_rule', id: before.id, name: before.name, ...change })
    }),
  )
}

/**
 * POST /api/setting/remind/remove: rules that have sent nothing but tests, which go with them; refused for one that
 * came with the product, and for one with a record, which stays as a proof until its time is over.
 */
export const removeReminders: Handler<'removeReminders'> = async (context) =>
  audited(context, async (tx, record) =>
    eachRecord(tx, record, await managedRules.all(tx, context.account, context.body.ids), async (before, recordOne) => {
      if (before.built_in === 1) throw refused(removeRemindersSteps.builtIn)
      const sent = await tx
        .selectFrom('reminder_delivery')
        .select('id')
        .where('rule_id', '=', before.id)
        .where('test', '=', 0)
        .limit(1)
        .executeTakeFirst()
      if (sent) throw refused('该提醒已有发送记录，不能删除，可以停用')
      const removed = await auditedRule(tx, before)
      await tx.deleteFrom('reminder_delivery').where('rule_id', '=', before.id).execute()
      await tx.deleteFrom('reminder_rule').where('id', '=', before.id).execute()
      recordOne({ kind: 'reminder_rule', id: before.id, name: before.name, before: removed })
    }),
  )

/**
 * What the locked rule has planned is not sent. Its occasion gets another name, so that a rule that still applies plans
 * it again. What the gateway has been given goes on.
 */
export async function dropPlanned(tx: Database, ruleId: string, reason: DeliveryReason): Promise<void> {
  await tx
    .updateTable('reminder_delivery')
    .set({ state: 'skipped', reason, occasion: sql<string>`occasion || '~' || id` })
    .where('rule_id', '=', ruleId)
    .where('state', '=', 'planned')
    .execute()
}
