import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import { insertRows } from '../../server/kernel/insert-rows.ts'
import { dayMs, dayOf, startOfDay } from '../../server/kernel/time.ts'
import type { PlanEntryTable } from '../../server/work/plan/table.ts'
import { inParts } from './in-parts.ts'

/** Entries of all calendars together. */
export const planRows = 200_000
/** Entries of the account with the fullest calendar in each of the 24 months around today. */
const busiest = { username: 'admin', eachMonth: 2000, months: 24 }
const rules = ['FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'FREQ=DAILY'] as const
const kinds = ['hearing', 'training', 'meeting', 'personal'] as const
const hour = 3_600_000

/** Adds entries to the calendars of all users, one in twenty as a series without an end, and who takes part in them. */
export async function fillPlans(db: Database): Promise<void> {
  const now = Date.now()
  const today = startOfDay('day', dayOf(now))
  const users = await db.selectFrom('user').select(['id', 'username', 'name']).orderBy('id').execute()
  const first = users.find(({ username }) => username === busiest.username)
  const ofBusiest = busiest.eachMonth * busiest.months
  const ownerOf = (at: number) => (at < ofBusiest ? first : users[(at * 7919) % users.length]) ?? { id: '', name: '' }
  const entry = (at: number): Insertable<PlanEntryTable> => {
    const { id: owner_id, name: owner_name } = ownerOf(at)
    const days = Math.floor((at * 7919) % (busiest.months * 30)) - busiest.months * 15
    const starts_at = today + days * dayMs + (8 + (at % 10)) * hour
    const ends_at = starts_at + (1 + (at % 3)) * hour
    const rule = at >= ofBusiest && at % 20 === 0 ? (rules[(at / 20) % rules.length] ?? null) : null
    const id = `3${String(at).padStart(17, '0')}`
    return {
      id,
      uid: `${id}@bench`,
      owner_id,
      owner_name,
      name: `第${at}次会议`,
      kind: kinds[at % kinds.length] ?? 'meeting',
      all_day: 0,
      starts_at,
      ends_at,
      rule,
      until_at: null,
      first_at: starts_at,
      last_at: rule === null ? ends_at : Date.UTC(2100, 0, 1),
      place: '三楼会议室',
      visibility: at % 4 === 0 ? 'office' : 'participants',
      remind_minutes: null,
      remind_at: null,
      business: null,
      link: null,
      note: null,
      cancelled_at: null,
      created_at: now,
      updated_at: now,
    }
  }
  await inParts(db, planRows, async (tx, indexes) => {
    await insertRows(tx, 'plan_entry', indexes.map(entry))
    const people = indexes.flatMap((at) => {
      const owner = ownerOf(at).id
      return [1, 2].flatMap((other) => {
        const { id: user_id = owner } = users[(at * 7919 + other * 613) % users.length] ?? {}
        const entry_id = `3${String(at).padStart(17, '0')}`
        return user_id === owner
          ? []
          : [{ entry_id, user_id, answer: 'accepted' as const, answered_at: now, note: null }]
      })
    })
    await insertRows(tx, 'plan_participant', people)
  })
}
