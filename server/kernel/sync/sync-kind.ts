import type { Database } from '../../database/schema.ts'
import type { Account } from '../account.ts'
import type { Recorder } from '../audited.ts'
import type { ImportedTable, ImportKind, ImportTypes } from '../import/import-kind.ts'

/** A change of the synchronisation besides the fields of a row. `now` in milliseconds since 1970. */
export interface SyncStep {
  readonly tx: Database
  readonly record: Recorder
  /** That of the task's editor, for the system administrator's part. */
  readonly account: Account
  readonly now: number
}

/**
 * One kind of object that is synchronised: how its rows are read and written, by the same functions as its import, and
 * what else follows from being kept by another system (decision 0083).
 */
export interface SyncKind<T extends ImportTypes>
  extends ImportedTable<T>,
    Pick<ImportKind<T>, 'noun' | 'valuesOf' | 'audited' | 'cells' | 'begin' | 'finish' | 'create' | 'change'> {
  /** Identifies the kind in the database and the API. */
  readonly object: string
  /**
   * The permissions by which such records are created, changed and disabled otherwise: who has a task do so has each of
   * them for all records.
   */
  readonly rights: readonly string[]
  /**
   * The fields, besides the key and the unique one, that tell one record from all others, or by which its owner is
   * reached: each row brings its own, and a task has no value for them.
   */
  readonly personal?: readonly T['field'][]
  /** The field that names the record above: a row whose only faults are there is tried again after the others. */
  readonly above?: T['field']
  /** Generated once a run for all new records; called outside of a transaction. */
  draw?(): Promise<T['secret']>
  /** Marks records as kept by the synchronisation, without counting a version. */
  keep?(tx: Database, ids: readonly string[], now: number): Promise<void>
  /** Takes that back, where a task is deleted. */
  release?(tx: Database, ids: readonly string[]): Promise<void>
  /**
   * Disables a record that the source has no longer; returns its version then, or undefined where it was not in use.
   * Throws a `Failure` with the reason where it must stay.
   */
  disable(step: SyncStep, id: string): Promise<number | undefined>
  /**
   * Enables a record that came back, if it still has the version that `disable` returned; resolves to whether it did.
   */
  enable(step: SyncStep, id: string, version: number): Promise<boolean>
}
