import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../account.ts'
import { isPersonal } from '../audit-changes.ts'
import type { Recorder } from '../audited.ts'
import type { CheckedRows, SentRows } from './check-rows.ts'
import type { Hides, ImportedTable, ImportTypes } from './import-kind.ts'

/*
 * What an import tells of personal values that lists mask (decision 0110). Of a record whose values the account may not
 * read in full, a check says the same whatever they are, and an import says it on record.
 */

export const hiddenFrom =
  <T extends ImportTypes>(account: Account, { table, revealed }: Pick<ImportedTable<T>, 'table' | 'revealed'>): Hides =>
  async (db, ids) => {
    const scope = revealed && account.permissions.get(revealed.by)
    if (!revealed || scope?.all || ids.length === 0) return new Set()
    if (!scope) return new Set(ids)
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where id in (${sql.join([...new Set(ids)])}) and ${revealed.scope(account, scope)}`.execute(db)
    const readable = new Set(rows.map(({ id }) => id))
    return new Set(ids.filter((id) => !readable.has(id)))
  }

/** Whether there can be records whose personal values are hidden from the account. */
export const isDiscreet = <T extends ImportTypes>(
  { permissions }: Account,
  { revealed }: Pick<ImportedTable<T>, 'revealed'>,
): boolean => revealed !== undefined && permissions.get(revealed.by)?.all !== true

/**
 * Returns, by row, the personal fields besides the key that the file gives: whether they differ may be hidden. A masked
 * text asks about no number.
 */
export function personalCells<T extends ImportTypes>(
  { fields, key }: Pick<ImportedTable<T>, 'fields' | 'key'>,
  { rows }: SentRows<T['field']>,
): (row: number) => readonly T['field'][] {
  const personal = fields.filter((field: T['field']) => field !== key.field && isPersonal(field))
  const given = new Map(
    rows.map((sent) => [
      sent.row,
      personal.filter((field: T['field']) => /^[^*]*[^*\s][^*]*$/.test(sent[field] ?? '')),
    ]),
  )
  return (row) => given.get(row) ?? []
}

/**
 * The rows that may exchange a value, as the file alone says: all that give one to an existing record, and those of new
 * ones as far as one part creates them.
 */
export function perhapsTogether<T extends ImportTypes>(
  { unique }: Pick<ImportedTable<T>, 'unique'>,
  { rows }: SentRows<T['field']>,
  { update, create }: Pick<CheckedRows<T>, 'update' | 'create'>,
  mostCreated: number,
): number[][] {
  const given = new Set(rows.flatMap((sent) => (unique && sent[unique.field] ? [sent.row] : [])))
  const [changed, added] = [update, create].map((steps) => steps.map(({ row }) => row).filter((row) => given.has(row)))
  const group = [...(changed ?? []), ...(added && added.length <= mostCreated ? added : [])]
  return changed?.length && group.length > 1 ? [group.toSorted((one, other) => one - other)] : []
}

/** Records that the account has learnt who has a value of its file, by an entry without changes. */
export async function recordHolders(
  tx: Database,
  record: Recorder,
  { table }: Pick<ImportedTable<ImportTypes>, 'table'>,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where id in (${sql.join([...ids])})`.execute(tx)
  for (const { id, name } of rows) record({ kind: table, id, name })
}
