import { newId } from '../../../database/new-id.ts'
import type { Handler } from '../../../http/handler.ts'
import { countCall } from '../../../identity/index.ts'
import { audited } from '../../../kernel/audited.ts'
import { eventOf } from '../events.ts'
import { managedRules } from '../managed-rules.ts'
import { exampleOf } from '../template.ts'
import { enqueueDeliveries } from './send.ts'
import { channelsOf, textsOf } from './texts.ts'

const mark = '【测试】'

/**
 * POST /api/setting/remind/test: sends the example of a rule's event to the account itself, by each channel of the rule
 * and marked as a test, at once, also within quiet hours. 404 AA0005 where there is no such rule in the data scope; 429
 * AA0001 after ten within an hour.
 */
export const testReminder: Handler<'testReminder'> = async (context) => {
  const { account, body, clock, db, ip } = context
  const now = clock.now()
  await countCall(db, 'testReminder', { ip, account: account.userId, now })
  await audited(context, async (tx, record) => {
    const rule = await managedRules.one(tx, account, { id: body.id })
    const event = eventOf(context, rule.event)
    const channels = channelsOf(rule)
    const rows = channels.map((channel) => {
      const { title, content } = textsOf(rule, event, exampleOf(event), channel)
      const id = newId(now)
      return {
        id,
        rule_id: rule.id,
        user_id: account.userId,
        channel,
        occasion: `test:${id}`,
        lead: 0,
        repetition: 0,
        state: 'planned' as const,
        test: 1 as const,
        title: title === null ? null : `${mark}${title}`,
        content: channel === 'sms' ? `${mark}${content}` : content,
        link: event.link.owner,
        due_at: now,
        attempts: 0,
        created_at: now,
      }
    })
    await tx.insertInto('reminder_delivery').values(rows).execute()
    const ids = rows.map(({ id }) => id)
    await enqueueDeliveries(tx, { ids, subject: `${rule.name}（测试）`, dueAt: now }, now)
    record({ kind: 'reminder_rule', id: rule.id, name: rule.name, after: { test: channels } })
  })
}
