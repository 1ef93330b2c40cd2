import type { Database } from '../../database/schema.ts'
import { changedCells, withoutUnchanged } from '../import/changed-cells.ts'
import { checkRows } from '../import/check-rows.ts'
import type { Importer, ImportRow, ImportTypes } from '../import/import-kind.ts'
import { keysOf } from '../import/read-cells.ts'
import { idsByKey, lockRecords, orConcurrentChange } from '../import/records.ts'
import { giveUpValues } from '../import/write.ts'
import type { Outcome } from './outcome.ts'
import { refusals } from './refusals.ts'
import { giveUp, rivalsOf, takenOver } from './rivals.ts'
import type { SyncKind, SyncStep } from './sync-kind.ts'

/** A field of an object that a source can fill. */
export interface SyncField {
  readonly field: string
  readonly label: string
  /** How its texts are read (`readText`). */
  readonly format: string | undefined
  readonly required: boolean
  /** Whether each row brings its own value: the key, and what else tells one record from all others. */
  readonly personal: boolean
}

/** A mapped row: its number, and the texts of its fields. */
export type SyncRow = { readonly row: number } & Readonly<Record<string, string | number>>

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
  /** The records, with their keys (lower-case), that have the unique values of these rows now. */
  rivals(db: Database, rows: readonly SyncRow[]): Promise<readonly { readonly id: string; readonly key: string }[]>
  /**
   * Returns a function that says what would become of rows, without changes; it remembers the rows that it was given.
   */
  forecast(
    db: Database,
    importer: Importer,
  ): Promise<(rows: readonly SyncRow[], owns: Ownership, freed?: ReadonlySet<string>) => Promise<readonly Outcome[]>>
  /**
   * Writes rows on locked records. `freed` are ids of records of the task that the source has no longer: they give up
   * their unique values. Throws `ConcurrentChange` when another transaction has taken a key or a unique value.
   */
  write(
    step: SyncStep,
    importer: Importer,
    rows: readonly SyncRow[],
    owns: Ownership,
    secret: unknown,
    freed?: ReadonlySet<string>,
  ): Promise<readonly Outcome[]>
}

/** The engine's side of a kind. */
export function syncObject<T extends ImportTypes>(kind: SyncKind<T>): SyncObject {
  const { key, object, noun, table, rights, keep, release } = kind
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

  const checkedRows = async (
    db: Database,
    importer: Importer,
    { rows, freed = new Set() }: { rows: readonly SyncRow[]; freed: ReadonlySet<string> | undefined },
    by: SyncKind<T>,
  ) => {
    const checked = await checkRows(db, by, importer, sent(rows), { freed })
    const needed = await withoutUnchanged(by, checked)
    const changed = new Set(needed.update.map(({ row }) => row))
    const unchanged = checked.update.filter(({ row }) => !changed.has(row))
    return {
      checked: needed,
      outcomes: [...unchanged.map(({ row, record }) => skipped(row, record.id)), ...refusals(kind, checked)],
    }
  }
  const skipped = (row: number, id: string): Outcome => ({ row, state: 'skipped', id })

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
      format: kind.format?.(field),
      required: kind.required.includes(field),
      personal: personal.has(field),
    })),
    draw: async () => kind.draw?.(),
    disable: (step, id) => kind.disable(step, id),
    enable: (step, id, version) => kind.enable(step, id, version),
    begin: async (tx) => kind.begin?.(tx),
    rivals: (db, rows) => rivalsOf(db, kind, sent(rows).rows),
    async forecast(db, importer) {
      // One reader for all rows, which knows the records above that earlier ones would create.
      const read = await kind.reader(db, importer, [])
      return async (rows, owns, freed) => {
        const by = { ...owned(owns), reader: async () => read }
        const { checked, outcomes } = await checkedRows(db, importer, { rows, freed }, by)
        const holders = await kind.load(db, importer.account, [...checked.freed.values()])
        const freedFor = (row: number) => {
          const holder = holders.find(({ id }) => id === checked.freed.get(row))
          return holder ? takenOver(kind, holder) : {}
        }
        const cells = Map.groupBy(await changedCells(db, by, checked.update), ({ row }) => row)
        return [
          ...outcomes,
          ...checked.create.map(({ row }): Outcome => ({ row, state: 'created', ...freedFor(row) })),
          ...checked.update.map(({ row, record }): Outcome => {
            const changes = (cells.get(row) ?? []).map(({ row: _row, ...cell }) => cell)
            return { row, state: 'updated', id: record.id, changes, ...freedFor(row) }
          }),
        ]
      }
    },
    async write({ tx, record, account, now }, importer, rows, owns, secret, freed) {
      const by = owned(owns)
      await lockRecords(tx, table, await idsByKey(tx, kind, keysOf(kind, sent(rows).rows)))
      const { checked, outcomes } = await checkedRows(tx, importer, { rows, freed }, by)
      const written: Outcome[] = []
      await giveUpValues(tx, kind, checked.update)
      const freedFor = async (row: number) => {
        const id = checked.freed.get(row)
        const holder =
          id === undefined ? undefined : await giveUp(kind, { tx, record, now, account: importer.account }, id)
        return holder ? takenOver(kind, holder) : {}
      }
      for (const { row, values } of checked.create) {
        const freed = await freedFor(row)
        // as: `draw` of the same kind has made it
        const id = await kind.create(tx, values, secret as T['secret'], now).catch(orConcurrentChange)
        record({ kind: table, id, name: values.name, after: kind.audited(values) })
        written.push({ row, state: 'created', id, ...freed })
      }
      for (const { row, values, record: stored } of checked.update) {
        const freed = await freedFor(row)
        await kind.change(tx, stored, values, now, account).catch(orConcurrentChange)
        const before = kind.audited(kind.valuesOf(stored), stored)
        record({ kind: table, id: stored.id, name: values.name, before, after: kind.audited(values, stored) })
        written.push({ row, state: 'updated', id: stored.id, ...freed })
      }
      if (checked.update.length > 0) await kind.finish?.(tx, importer.account, record)
      return [...outcomes, ...written]
    },
  }
}
