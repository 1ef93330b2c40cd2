import type { Database } from '../../server/database/schema.ts'
import { answerOf } from '../../server/work/plan/import/check.ts'
import { compare } from '../../server/work/plan/import/compare.ts'
import { cutFile } from '../../server/work/plan/import/cut-file.ts'
import { readEntries } from '../../server/work/plan/import/read-entries.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * The signed-in user has a meeting with this id, title and version 1 on 2 March 2099 from 09:30 to 11:00 at 三楼会议室
     * and nothing else in the calendar; `invited`: it is another user's, who has invited the signed-in one.
     */
    'the signed-in user has a meeting': { role: RoleKey; id: string; name: string; whose: 'own' | 'invited' }
    /** The signed-in user's calendar is empty, and checkPlanImport has answered for this file. */
    'a calendar file was checked': { role: RoleKey; file: string }
    /** The signed-in user has imported 日程.ics on 2026-03-02 at 09:30:00, with one entry, and nothing else. */
    'the signed-in user has imported a calendar file': { role: RoleKey; id: string }
  }
  interface StateValues {
    'the signed-in user has a meeting': object
    'a calendar file was checked': { calendarPlan: string }
    'the signed-in user has imported a calendar file': object
  }
}

const [start, end] = ['2099-03-02T09:30:00+08:00', '2099-03-02T11:00:00+08:00'].map((time) => Date.parse(time))

/** Entries of the calendar. */
export const planStates = (db: Database, { personOf, createAccount }: People) => {
  const insertEntry = async (own: {
    id: string
    owner_id: string
    owner_name: string
    name: string
    import_id?: string
  }) => {
    const now = Date.now()
    const times = { starts_at: start ?? 0, ends_at: end ?? 0, first_at: start ?? 0, last_at: end ?? 0 }
    const none = { rule: null, until_at: null, remind_minutes: null, remind_at: null, cancelled_at: null }
    const told = { business: null, link: null, note: null, place: '三楼会议室' }
    const kind = { kind: 'meeting', all_day: 0, visibility: 'participants' } as const
    const values = { ...times, ...none, ...told, ...kind, ...own, uid: own.id, created_at: now, updated_at: now }
    await db.insertInto('plan_entry').values(values).execute()
  }
  return {
    'the signed-in user has a meeting': async ({ role, id, name, whose }) => {
      const userId = await personOf(role)
      const other = whose === 'own' ? userId : await createAccount({ username: 'qiyuezuzhi', name: '契约组织者', role })
      await db.deleteFrom('plan_entry').execute()
      const owner_name = whose === 'own' ? '契约用户' : '契约组织者'
      await insertEntry({ id, owner_id: other, owner_name, name })
      if (whose === 'invited')
        await db
          .insertInto('plan_participant')
          .values({ entry_id: id, user_id: userId, answer: 'pending', answered_at: null, note: null })
          .execute()
      return {}
    },
    'a calendar file was checked': async ({ role, file }) => {
      const userId = await personOf(role)
      await db.deleteFrom('plan_entry').execute()
      const cut = cutFile(file)
      const read = await readEntries(cut)
      const compared = await compare({ db, userId, mayEdit: true }, read)
      return { calendarPlan: answerOf(cut, read, compared).plan }
    },
    'the signed-in user has imported a calendar file': async ({ role, id }) => {
      const userId = await personOf(role)
      await db.deleteFrom('plan_entry').execute()
      await db.deleteFrom('plan_import').execute()
      const created_at = Date.parse('2026-03-02T09:30:00+08:00')
      await db.insertInto('plan_import').values({ id, user_id: userId, name: '日程.ics', created_at }).execute()
      await insertEntry({ id, owner_id: userId, owner_name: '契约用户', name: '契约会议', import_id: id })
      return {}
    },
  } satisfies Partial<StateHandlers>
}
