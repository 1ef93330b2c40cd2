import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { Services } from '../../http/handler.ts'
import type { Scope } from '../../kernel/account.ts'
import type { EventKey, ReminderEvent } from '../../kernel/contributions/reminder-event.ts'
import { orgIdsIn } from '../../kernel/organisation-scope.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /**
     * What users can be reminded of, of all areas; in the order of the API description, which is that of the screen.
     */
    readonly reminderEvents: readonly ReminderEvent[]
  }
}

/** What the functions below need of a server. */
export type KnowsEvents = Pick<Services, 'reminderEvents'>

/** The event with this key, which the schema and the database restrict to those there are. */
export function eventOf({ reminderEvents }: KnowsEvents, key: EventKey): ReminderEvent {
  const event = reminderEvents.find((one) => one.key === key)
  if (!event) throw new Error(`There is no event ${key}.`)
  return event
}

/** Whether a data scope shows occasions of the event: those of the site are shown only by the whole one. */
export const isSeen = ({ about }: ReminderEvent, within: Scope): boolean => about !== 'site' || within.all

const eb = expressionBuilder<Tables, 'user' | 'org'>()

/** The condition of a data scope on what the occasions of the event are about: `user`, or of an office `org`. */
export function seenIn({ about }: ReminderEvent, within: Scope): Expression<SqlBool> {
  if (within.all) return eb.lit(true)
  return eb(about === 'office' ? 'org.id' : 'user.org_id', 'in', orgIdsIn(within))
}
