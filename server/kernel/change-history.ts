import { expressionBuilder } from 'kysely'
import type { FieldRules } from '../../openapi/field-rule.ts'
import type { Schemas } from '../../openapi/schema.d.ts'
import type { Database, Tables } from '../database/schema.ts'
import { paged } from './paged.ts'
import { formatDateTime } from './time.ts'

type ChangeEntry = Schemas['ChangeEntry']

/** How the changes of a kind of record are told. */
export interface Told {
  readonly kind: keyof Tables
  /** What each operation does, such as 修改. */
  readonly actions: Readonly<Record<string, string>>
  /** The fields that are shown, by the name that the audit has; values that a rule lists are shown by their labels. */
  readonly fields: FieldRules
}

interface Query {
  readonly id: string
  readonly current?: number
  readonly size?: number
}

const eb = expressionBuilder<Tables, 'audit'>()
const ordering = { orders: { time: eb.ref('audit.id') }, unless: 'time:false', id: 'audit.id' } as const

/**
 * A page of the changes of one record, the latest first, from the audit; throws as `paged` for a page beyond the last.
 */
export async function changeHistory(
  db: Database,
  { kind, actions, fields }: Told,
  { id, ...page }: Query,
): Promise<{ rows: ChangeEntry[]; total: number }> {
  const entries = db
    .selectFrom('audit')
    .select(['audit.id', 'created_at', 'user_name', 'operation', 'changes'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
  const { rows, total } = await paged(entries, page, ordering)
  return {
    rows: rows.map(({ id: entry, created_at, user_name, operation, changes }) => ({
      id: String(entry),
      time: formatDateTime(created_at),
      userName: user_name,
      action: actions[operation] ?? operation,
      fields: shownChanges(JSON.parse(changes), fields),
    })),
    total,
  }
}

type Stored = Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>

const shownChanges = (changes: Stored, fields: FieldRules): ChangeEntry['fields'] =>
  Object.entries(fields).flatMap(([field, { label, values }]) => {
    const change = changes[field]
    if (!change) return []
    const word = (value: unknown) => values?.find((it) => it.value === String(value))?.label ?? String(value)
    const text = (value: unknown) => (Array.isArray(value) ? value.map(word).join('、') : word(value))
    return {
      label,
      ...(change.before !== undefined && { before: text(change.before) }),
      ...(change.after !== undefined && { after: text(change.after) }),
    }
  })
