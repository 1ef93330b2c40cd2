import type { Database } from '../../database/schema.ts'
import type { OrgHolding } from '../../kernel/contributions/org-holding.ts'
import { refused } from '../../kernel/failure.ts'

/** The pool of hearing officers of an organisation, those who have left included. */
export const officersOfOrg: OrgHolding = {
  table: 'hearing_officer',
  obstacle: (count) => `该机构的听证员库有 ${count} 条记录，不能删除`,
  async refuseMerge(db, from, to) {
    await refuseDoubled(db, from, to)
    await refuseUnderReview(db, from)
  },
}

/**
 * Throws 400 AA0001 where a person is in the pools of both: of the two entries one has to leave first (decision 0086).
 */
async function refuseDoubled(db: Database, from: string, to: string): Promise<void> {
  const doubled = await db
    .selectFrom('hearing_officer as here')
    .innerJoin('hearing_officer as there', 'there.id_number', 'here.id_number')
    .select('here.name')
    .where('here.org_id', '=', from)
    .where('there.org_id', '=', to)
    .where('here.status', '!=', 'left')
    .where('there.status', '!=', 'left')
    .orderBy('here.id')
    .limit(5)
    .execute()
  if (doubled.length === 0) return
  const names = doubled.map(({ name }) => `“${name}”`).join('、')
  throw refused(`听证员${names}在两个机构的听证员库中，请先将其中一条出库`)
}

/** Throws 400 AA0001 where a rejection would give an officer back to the office that is merged. */
async function refuseUnderReview(db: Database, from: string): Promise<void> {
  const waiting = await db
    .selectFrom('hearing_officer')
    .select('name')
    .where('approved', 'like', `%"org_id":"${from}"%`)
    .orderBy('id')
    .limit(5)
    .execute()
  if (waiting.length === 0) return
  const names = waiting.map(({ name }) => `“${name}”`).join('、')
  throw refused(`听证员${names}的身份信息变更正在审核，请先审核`)
}
