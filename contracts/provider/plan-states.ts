import type { Database } from '../../server/database/schema.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * The signed-in user has a meeting with this id, title and version 1 on 2 March 2099 from 09:30 to 11:00 at 三楼会议室
     * and nothing else in the calendar; `invited`: it is another user's, who has invited the signed-in one.
     */
    'the signed-in user has a meeting': { role: RoleKey; id: string; name: string; whose: 'own' | 'invited' }
  }
  interface StateValues {
    'the signed-in user has a meeting': object
  }
}

const [start, end] = ['2099-03-02T09:30:00+08:00', '2099-03-02T11:00:00+08:00'].map((time) => Date.parse(time))

/** Entries of the calendar. */
export const planStates = (db: Database, { personOf, createAccount }: People) =>
  ({
    'the signed-in user has a meeting': async ({ role, id, name, whose }) => {
      const [now, userId] = [Date.now(), await personOf(role)]
      const other = whose === 'own' ? userId : await createAccount({ username: 'qiyuezuzhi', name: '契约组织者', role })
      await db.deleteFrom('plan_entry').execute()
      const times = { starts_at: start ?? 0, ends_at: end ?? 0, first_at: start ?? 0, last_at: end ?? 0 }
      const none = { rule: null, until_at: null, remind_minutes: null, remind_at: null, cancelled_at: null }
      await db
        .insertInto('plan_entry')
        .values({
          ...times,
          ...none,
          id,
          uid: id,
          owner_id: other,
          owner_name: whose === 'own' ? '契约用户' : '契约组织者',
          name,
          kind: 'meeting',
          all_day: 0,
          place: '三楼会议室',
          visibility: 'participants',
          business: null,
          link: null,
          note: null,
          created_at: now,
          updated_at: now,
        })
        .execute()
      if (whose === 'invited')
        await db
          .insertInto('plan_participant')
          .values({ entry_id: id, user_id: userId, answer: 'pending', answered_at: null, note: null })
          .execute()
      return {}
    },
  }) satisfies Partial<StateHandlers>
