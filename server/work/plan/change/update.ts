import type { Handler } from '../../../http/handler.ts'
import { audited } from '../../../kernel/audited.ts'
import { momentOf } from '../../../kernel/time.ts'
import { applyChange } from './apply.ts'
import { columnsOf } from './entry-form.ts'
import { participantIds } from './participants.ts'
import { targetOf } from './target.ts'

/**
 * POST /api/work/plan/update: replaces what the form shows, of an entry of the user's own. Errors as `targetOf`,
 * `columnsOf` and `requireChoosable`.
 */
export const updatePlanEntry: Handler<'updatePlanEntry'> = async (context) => {
  const { account, body, clock } = context
  const { id, version, scope = 'all', occurrence, ...form } = body
  const columns = columnsOf(form)
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const target = await targetOf(tx, account, { id, version, scope, ...(occurrence && { occurrence }) })
    const wanted = { columns, participants: form.participantIds ?? [] }
    return { id: await applyChange({ tx, record, account, now }, target, wanted) }
  })
}

/** POST /api/work/plan/move: the same with nothing but other times; with the version that it has then. */
export const movePlanEntry: Handler<'movePlanEntry'> = async (context) => {
  const { account, body, clock } = context
  const times = {
    starts_at: momentOf('startTime', body.startTime),
    ends_at: momentOf('endTime', body.endTime),
    all_day: body.allDay ? (1 as const) : (0 as const),
  }
  const now = clock.now()
  return audited(context, async (tx, record) => {
    const target = await targetOf(tx, account, body)
    const { entry, shown } = target
    const { name, place, note } = target.scope === 'one' ? shown : entry
    const { kind, visibility, rule, remind_minutes, business, link } = entry
    const columns = { name, place, note, kind, visibility, rule, remind_minutes, business, link, ...times }
    const participants = await participantIds(tx, entry.id)
    const id = await applyChange({ tx, record, account, now }, target, { columns, participants })
    return tx.selectFrom('plan_entry').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
  })
}
