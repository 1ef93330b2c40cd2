import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { fieldMap } from '../../kernel/field-map.ts'
import { part, storedIn } from '../../kernel/stored-in.ts'
import type { PlanEntryTable } from './table.ts'

type Entry = Selectable<PlanEntryTable>

const { trimmed, same, text, moment, flag, optional } = storedIn<Entry>()

/** The fields of an entry. */
export const planFields = fieldMap<Schemas['NewPlanEntry']>()({
  name: trimmed('name'),
  kind: same('kind'),
  startTime: moment('starts_at'),
  endTime: moment('ends_at'),
  allDay: flag('all_day'),
  place: text('place'),
  visibility: same('visibility'),
  participantIds: part<readonly string[] | null>(),
  rule: optional('rule'),
  remindMinutes: optional('remind_minutes'),
  business: text('business'),
  link: text('link'),
  note: text('note'),
})

export type PlanColumns = ReturnType<typeof planFields.columns>

/** What an entry says that only its owner sees is no matter of the audit. */
const secrets = ['name', 'place', 'business', 'link', 'note'] as const

/** What the audit compares. */
export function auditedEntry(columns: PlanColumns, participantIds: readonly string[]) {
  const told = planFields.audited({ ...columns, participantIds: participantIds.length === 0 ? null : participantIds })
  if (columns.visibility !== 'self') return told
  return { ...told, ...Object.fromEntries(secrets.map((name) => [name, told[name] ? withheld : null])) }
}

/** How the audit calls an entry. */
export const auditedName = ({ name, visibility }: Pick<Entry, 'name' | 'visibility'>): string =>
  visibility === 'self' ? '仅自己可见的日程' : name
