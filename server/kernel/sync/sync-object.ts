import type { Database } from '../../database/schema.ts'
import { changedCells, withoutUnchanged } from '../import/changed-cells.ts'
import { type CheckedRows, checkRows, keysOf } from '../import/check-rows.ts'
import type { Importer, ImportRow, ImportTypes } from '../import/import-kind.ts'
import { idsByKey, lockRecords, orConcurrentChange } from '../import/records.ts'
import type { SyncKind, SyncStep } from './sync-kind.ts'

/** A field of an object that a source can fill. */
export interface SyncField {
  readonly field: string
  readonly label: string
  readonly required: boolean
  /** Whether each row brings its own value: the key, and what else tells one record from all others. */
  readonly personal: boolean
}

/** A mapped row: its number, and the texts of its fields. */
export type SyncRow = { readonly row: number } & Readonly<Record<string, string | number>>

/** What became of a row, or would. */
export interface Outcome {
  readonly row: number
  /** `waiting`: the record above is not there yet. */
  readonly state: 'created' | 'updated' | 'skipped' | 'failed' | 'waiting'
  readonly id?: string
  /** Why it failed or waits, in Chinese. */
  readonly reason?: string
  /** Of a preview, the fields that would change, personal data masked. */
  readonly changes?: readonly Omit<Awaited<ReturnType<typeof changedCells>>[number], 'row'>[]
}

/**
 * Returns why the task may not write these records, which exist under keys of its rows; undefined for one that it may.
 */
export type Ownership = (db: Database, ids: readonly string[]) => Promise<(id: string) => string | undefined>

/** An object that can be synchronised, whatever its own types are. */
export interface SyncObject extends Pick<SyncKind<ImportTypes>, 'object' | 'noun' | 'rights' | 'keep' | 'release'> {
  readonly table: SyncKind<ImportTypes>['table']
  readonly fields: readonly SyncField[]
  /** The field that identifies a record. */
  readonly key: string
  draw(): Promise<unknown>
  disable(step: SyncStep, id: string): Promise<number | undefined>
  enable(step: SyncStep, id: string, version: number): Promise<boolean>
  /** Locks what every change of such records locks first. */
  begin(tx: Database): Promise<void>
  /**
   * Returns a function that says what would become of rows, without changes; it remembers the rows that it was given.
   */
  forecast(
    db: Database,
    importer: Importer,
  ): Promise<(rows: readonly SyncRow[], owns: Ownership) => Promise<readonly Outcome[]>>
  /**
   * Writes rows on locked records. Throws `ConcurrentChange` when another transaction has taken a key or a unique
   * value.
   */
  write(
    step: SyncStep,
    importer: Importer,
    rows: readonly SyncRow[],
    owns: Ownership,
    secret: unknown,
  ): Promise<readonly Outcome[]>
}

/** The engine's side of a kind. */
export function syncObject<T extends ImportTypes>(kind: SyncKind<T>): SyncObject {
  const { key, above, object, noun, table, rights, keep, release } = kind
  const personal = new Set<T['field'] | undefined>([key.field, kind.unique?.field, ...(kind.personal ?? [])])
  const owned = (owns: Ownership): SyncKind<T> => ({
    ...kind,
    load: async (db, account, ids) => {
      const refusal = await owns(db, ids)
      const records = await kind.load(db, account, ids)
      return records.map((record) => ({ ...record, fault: record.fault ?? refusal(record.id) }))
    },
  })
  // as: mapped rows have the fields of the kind, which the mapping was checked for.
  const sent = (rows: readonly SyncRow[]) => ({
    existing: 'update' as const,
    rows: rows as readonly ImportRow<T['field']>[],
  })

  const checkedRows = async (db: Database, importer: Importer, rows: readonly SyncRow[], by: SyncKind<T>) => {
    const checked = await checkRows(db, by, importer, sent(rows))
    const needed = await withoutUnchanged(by, checked)
    const changed = new Set(needed.update.map(({ row }) => row))
    const unchanged = checked.update.filter(({ row }) => !changed.has(row))
    return {
      checked: needed,
      outcomes: [...unchanged.map(({ row, record }) => skipped(row, record.id)), ...refusals(checked)],
    }
  }
  const skipped = (row: number, id: string): Outcome => ({ row, state: 'skipped', id })
  /** One outcome for each row with faults. */
  const refusals = (checked: CheckedRows<T>): Outcome[] =>
    [...Map.groupBy(checked.errors, ({ row }) => row)].map(([row, faults]) => ({
      row,
      state: above !== undefined && faults.every(({ field }) => field === above) ? 'waiting' : 'failed',
      reason: reasonOf(faults.map(({ field, message }) => worded(kind, field, message))),
    }))

  return {
    object,
    noun,
    rights,
    table,
    ...(keep && { keep }),
    ...(release && { release }),
    key: key.field,
    fields: kind.fields.map((field: T['field']) => ({
      field,
      label: kind.label(field),
      required: kind.required.includes(field),
      personal: personal.has(field),
    })),
    draw: async () => kind.draw?.(),
    disable: (step, id) => kind.disable(step, id),
    enable: (step, id, version) => kind.enable(step, id, version),
    begin: async (tx) => kind.begin?.(tx),
    async forecast(db, importer) {
      // One reader for all rows, which knows the records above that earlier ones would create.
      const read = await kind.reader(db, importer, [])
      return async (rows, owns) => {
        const by = { ...owned(owns), reader: async () => read }
        const { checked, outcomes } = await checkedRows(db, importer, rows, by)
        const cells = Map.groupBy(await changedCells(db, by, checked.update), ({ row }) => row)
        return [
          ...outcomes,
          ...checked.create.map(({ row }): Outcome => ({ row, state: 'created' })),
          ...checked.update.map(({ row, record }): Outcome => {
            const changes = (cells.get(row) ?? []).map(({ row: _row, ...cell }) => cell)
            return { row, state: 'updated', id: record.id, changes }
          }),
        ]
      }
    },
    async write({ tx, record, account, now }, importer, rows, owns, secret) {
      const by = owned(owns)
      await lockRecords(tx, table, await idsByKey(tx, kind, keysOf(kind, sent(rows).rows)))
      const { checked, outcomes } = await checkedRows(tx, importer, rows, by)
      const written: Outcome[] = []
      for (const { row, values } of checked.create) {
        // as: `draw` of the same kind has made it
        const id = await kind.create(tx, values, secret as T['secret'], now).catch(orConcurrentChange)
        record({ kind: table, id, name: values.name, after: kind.audited(values) })
        written.push({ row, state: 'created', id })
      }
      for (const { row, values, record: stored } of checked.update) {
        await kind.change(tx, stored, values, now, account).catch(orConcurrentChange)
        const before = kind.audited(kind.valuesOf(stored), stored)
        record({ kind: table, id: stored.id, name: values.name, before, after: kind.audited(values, stored) })
        written.push({ row, state: 'updated', id: stored.id })
      }
      if (checked.update.length > 0) await kind.finish?.(tx, importer.account)
      return [...outcomes, ...written]
    },
  }
}

/**
 * The label before a message that names neither its field nor the record; an import speaks to the one who sends the
 * file.
 */
const worded = <T extends ImportTypes>(kind: SyncKind<T>, field: string, message: string): string => {
  const text = message.replaceAll('您', '数据同步')
  const label = kind.fields.includes(field) ? kind.label(field) : field
  return field === kind.key.field || text.includes(label) ? text : `${label}：${text}`
}

const reasonOf = (messages: readonly string[]): string => [...new Set(messages)].join('；').slice(0, 500)
