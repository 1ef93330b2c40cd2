import { newPlanEntryMistakes } from '../../../../openapi/facts/states/plan.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../kernel/account.ts'
import { refused } from '../../../kernel/failure.ts'
import { userScope } from '../../../kernel/organisation-scope.ts'
import { dayMs } from '../../../kernel/time.ts'
import { usableAccount } from '../../../kernel/usable-account.ts'
import { withinReach } from '../office.ts'
import { type PlanColumns, planFields } from '../plan-fields.ts'
import { horizon } from '../repeat/occurrences.ts'
import { readRule } from '../repeat/rule.ts'
import { officeZone } from '../repeat/zone.ts'

const longest = 366 * dayMs
const earliest = Date.UTC(2000, 0, 1)

/** The columns that the form fills. Throws 400 AA0001 as `requireTimes` and `readRule`. */
export function columnsOf(form: Schemas['NewPlanEntry']): PlanColumns {
  const columns = planFields.columns(form)
  requireTimes(columns)
  if (columns.rule !== null) readRule(columns.rule, { starts_at: columns.starts_at, zone: officeZone })
  if (columns.visibility === 'self' && (form.participantIds ?? []).length > 0)
    throw refused('仅自己可见的日程不能邀请参与人，请改选可见范围', 'visibility')
  return columns
}

type Times = Pick<PlanColumns, 'all_day' | 'starts_at' | 'ends_at'>

/** Throws 400 AA0001 at the field that is not in order. */
export function requireTimes({ all_day, starts_at, ends_at }: Times): void {
  if (starts_at < earliest || ends_at > horizon) throw refused('日程须在 2000 年至 2099 年之间', 'startTime')
  if (ends_at <= starts_at) throw refused(newPlanEntryMistakes.order, 'endTime')
  if (ends_at - starts_at > longest) throw refused('一个日程最长为 366 天', 'endTime')
  const wrong =
    all_day === 1
      ? (
          [
            ['startTime', starts_at],
            ['endTime', ends_at],
          ] as const
        ).find(isWithinDay)
      : undefined
  if (wrong) throw refused('全天日程的时间须为零点', wrong[0])
}

const isWithinDay = ([, time]: readonly [string, number]): boolean => (time + dayMs / 3) % dayMs !== 0

/** Throws 400 AA0001 at `participantIds` for an account that is not usable or that this one cannot choose. */
export async function requireChoosable(tx: Database, account: Account, ids: readonly string[]): Promise<void> {
  if (ids.includes(account.userId)) throw refused('您是组织者，不用添加自己', 'participantIds')
  if (ids.length === 0) return
  const reach = await withinReach(tx, account)
  const found = await tx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where(usableAccount(account.day))
    .where(userScope(reach, reach.scope))
    .execute()
  if (found.length < ids.length)
    throw refused('有参与人的账号不存在、已停用，或不在您可以邀请的范围内', 'participantIds')
}
