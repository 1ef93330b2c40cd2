import type { Database } from '../../server/database/schema.ts'
import { nameKey } from '../../server/language/name-key.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * A disabled rule with this id and version 1 that the signed-in user wrote, about passwords seven days and one day
     * before their end, by a message with the title 密码将于 {到期日} 到期 and the content 请修改密码。 to the user whose password it
     * is, once, without quiet hours; no other rule has its name.
     */
    'the signed-in user has written a reminder': { role: RoleKey; id: string; name: string }
    /** The rule has sent the signed-in user a message 密码将于 2026-03-09 到期 with the content 请修改密码。. */
    'the reminder was sent': { role: RoleKey; id: string; deliveryId: string }
  }
  interface StateValues {
    'the signed-in user has written a reminder': object
    'the reminder was sent': object
  }
}

/** Rules of reminders. */
export const reminderStates = (db: Database, { personOf }: People) =>
  ({
    'the signed-in user has written a reminder': async ({ role, id, name }) => {
      const now = Date.now()
      await db.deleteFrom('reminder_delivery').where('rule_id', '=', id).execute()
      await db
        .deleteFrom('reminder_rule')
        .where((eb) => eb.or([eb('id', '=', id), eb('name', '=', name)]))
        .execute()
      await db
        .insertInto('reminder_rule')
        .values({
          id,
          name,
          name_key: nameKey(name, 'organisation'),
          event: 'password',
          leads: '7 1',
          in_app: 1,
          by_sms: 0,
          title: '密码将于 {到期日} 到期',
          content: '请修改密码。',
          to_owner: 1,
          to_managers: 0,
          frequency: 'once',
          quiet: 'none',
          status: 'disabled',
          limited: 0,
          built_in: 0,
          next_look_at: now,
          created_by: await personOf(role),
          created_at: now,
          updated_at: now,
          version: 1,
        })
        .execute()
      return {}
    },
    'the reminder was sent': async ({ role, id, deliveryId }) => {
      const now = Date.now()
      await db
        .insertInto('reminder_delivery')
        .values({
          id: deliveryId,
          rule_id: id,
          user_id: await personOf(role),
          channel: 'message',
          occasion: 'contract',
          lead: 7,
          repetition: 0,
          state: 'sent',
          test: 0,
          title: '密码将于 2026-03-09 到期',
          content: '请修改密码。',
          link: '/my/profile',
          due_at: now,
          attempts: 1,
          sent_at: now,
          created_at: now,
        })
        .execute()
      return {}
    },
  }) satisfies Partial<StateHandlers>
