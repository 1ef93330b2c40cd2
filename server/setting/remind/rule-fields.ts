import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { type Field, fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'
import { leadsOf } from './leads.ts'
import type { ReminderRuleTable } from './table.ts'

const { same, optional, toldFlag } = storedIn<Selectable<ReminderRuleTable>>()
const chosen = part<readonly string[] | null>()

/** The longest first. */
const leads: Field<'leads', readonly number[] | undefined, string, number[]> = {
  column: 'leads',
  stored: (value = []) => value.toSorted((a, b) => b - a).join(' '),
  shown: (stored) => [...leadsOf({ leads: stored })],
  audited: (stored) => nullIfEmpty([...leadsOf({ leads: stored })]),
}

/** The fields of a rule. Its channels are two columns, its receivers are in a table of their own. */
export const reminderFields = fieldMap<Schemas['NewReminder']>()({
  name: same('name'),
  event: same('event'),
  leads,
  channels: part<readonly string[]>(),
  title: optional('title'),
  content: optional('content'),
  smsContent: optional('sms_content'),
  toOwner: toldFlag('to_owner'),
  toManagers: toldFlag('to_managers'),
  roleIds: chosen,
  userIds: chosen,
  frequency: same('frequency'),
  quiet: same('quiet'),
  quietFrom: optional('quiet_from'),
  quietUntil: optional('quiet_until'),
})
