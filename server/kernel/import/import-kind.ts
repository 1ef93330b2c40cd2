import type { FieldRules } from '../../../openapi/field-rule.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Account } from '../account.ts'
import type { AuditContext, Recorder } from '../audited.ts'
import type { FieldError } from '../failure.ts'
import type { RecordScope } from '../scope.ts'

/** One row of a file: its row number, and the texts of its cells by field. */
export type ImportRow<Field extends string> = { readonly row: number } & { readonly [F in Field]?: string }

/** The non-empty cells of a row, as they are read (`readText`). */
export type Cells<Field extends string> = { readonly [F in Field]?: string }

/** A record that a row refers to, or that an import has changed. */
export interface ImportedRecord {
  readonly id: string
  /** As stored; rows refer to it case-insensitively. */
  readonly key: string
  /** Incremented by every change. */
  readonly version: number
  /** Why the account may not change the record; undefined if it may. */
  readonly fault: string | undefined
  /** Whether the record is out of the data scope: of its row nothing else is told than `fault`. */
  readonly outOfReach?: boolean
}

/** The values of a created or changed record. An undo restores the former values. */
export interface ImportedValues {
  readonly key: string
  /** The display name of the record. */
  readonly name: string
}

/** The result of reading a row: its values, or its invalid cells. */
export interface Reading<Values> {
  readonly values: Values | undefined
  readonly faults: readonly FieldError[]
}

/** A record that an import creates, with its generated data. */
export interface Created<T extends ImportTypes> {
  readonly row: number
  readonly values: T['values']
  readonly secret: T['secret']
}

/** A record whose former values an undo restores. */
export interface Restored<T extends ImportTypes> {
  readonly record: T['record']
  readonly before: T['values']
}

/** The part of a handler's context that an import needs, with the body of the operation. */
export interface ImportContext<Body> extends AuditContext {
  readonly account: Account
  readonly body: Body
  fieldErrors(schema: object, value: unknown, fields: FieldRules): readonly FieldError[]
}

/** The account for which rows are read, and the time (milliseconds since 1970). */
export interface Importer extends Pick<ImportContext<unknown>, 'account' | 'fieldErrors'> {
  readonly now: number
}

/** What a row names: the key (lower-case) of its record, or why it names none; neither where that cell is empty. */
export interface Named {
  readonly key?: string | undefined
  readonly fault?: FieldError
}

/** The types of one kind of import. */
export interface ImportTypes {
  /** Fields of a row. */
  readonly field: string
  readonly record: ImportedRecord
  readonly values: ImportedValues
  /** Generated for each new record, such as a password; `undefined` for nothing. */
  readonly secret: unknown
  /** The data of a response besides the counts; `object` for nothing. */
  readonly extra: object
}

/** Resolves to those of these records whose personal values are hidden from an account. */
export type Hides = (db: Database, ids: readonly string[]) => Promise<ReadonlySet<string>>

/** How the rows of an import are read. Its table has the columns `id` and `version`. */
export interface ImportedTable<T extends ImportTypes> {
  readonly table: keyof Tables
  /** The label of a field. */
  label(field: T['field']): string
  /** How the cells of a field are read (`readText`). */
  format?(field: T['field']): string | undefined
  /** The message for an empty required cell. */
  missing(field: T['field']): string
  /** In the order of the form, which is also the order of a row's errors. */
  readonly fields: readonly T['field'][]
  /** The fields that a new record requires. */
  readonly required: readonly T['field'][]
  /** The field that identifies a record, and its unique column. */
  readonly key: {
    readonly field: T['field']
    readonly column: string
  }
  /**
   * Who reads personal values of records in full: those with this permission, of the records in its scope. Of others,
   * a check tells nothing that it could be asked for, and leaves a record where rows find them by such a key.
   */
  readonly revealed?: {
    readonly by: string
    readonly scope: RecordScope
  }
  /**
   * What the rows name by several of their cells, where no single one has the key, in a fixed number of queries. Such
   * rows need no cell of `key`.
   */
  readonly naming?: (
    db: Database,
    importer: Importer,
    rows: readonly Cells<T['field']>[],
  ) => Promise<(cells: Cells<T['field']>) => Named>
  /** The ids of the records with these keys (lower-case), where a key is not the text of its column alone. */
  readonly found?: (db: Database, keys: readonly string[]) => Promise<readonly string[]>
  /** Another unique field, which may be empty. */
  readonly unique?: {
    readonly field: T['field']
    readonly column: string
    /** The noun for the record that already has a value: 账号. */
    readonly holder: string
    valueOf(values: T['values']): string | null
  }
  /** The existing records with these ids, in a fixed number of queries. */
  load(db: Database, account: Account, ids: readonly string[]): Promise<readonly T['record'][]>
  /**
   * The cells that the export of the list writes for these records, numbers masked and lists joined as there: what a
   * row says in the same words stays as it is. In a fixed number of queries.
   */
  readonly shown?: (
    db: Database,
    importer: Importer,
    records: readonly T['record'][],
  ) => Promise<(record: T['record']) => Cells<T['field']>>
  /**
   * Queries the data that rows are checked against, in a fixed number of queries, and returns the reader of a row.
   * `rows` are all that are sent, for what cannot be told by one row; `key` is what the row names.
   */
  reader(
    db: Database,
    importer: Importer,
    rows: readonly ImportRow<T['field']>[],
  ): Promise<(cells: Cells<T['field']>, record: T['record'] | undefined, key?: string) => Reading<T['values']>>
}

/**
 * One kind of import: how its rows are read, and how a record is created, changed and undone. The engine does the rest.
 */
export interface ImportKind<T extends ImportTypes> extends ImportedTable<T> {
  /** Identifies the kind in the database. */
  readonly kind: string
  /** The noun for a record: 用户. */
  readonly noun: string
  valuesOf(record: T['record']): T['values']
  /** The values that the audit compares; `record` is undefined for a new one. */
  audited(values: T['values'], record?: T['record']): object
  /**
   * Queries what the cells need, in a fixed number of queries, and returns the cells that values would have in a file;
   * two different values have different cells.
   */
  cells(db: Database, all: readonly T['values'][]): Promise<(values: T['values']) => Cells<T['field']>>
  /** Called first in a transaction that may change existing records, before they are locked. */
  begin?(tx: Database): Promise<void>
  /** Called last in such a transaction; throws where the changes together are not allowed. */
  finish?(tx: Database, account: Account, audit: Recorder): Promise<void>
  /** Returns the new record's id; its version is 1. May reject with a violated unique index, as `change` may. */
  create(tx: Database, values: T['values'], secret: T['secret'], now: number): Promise<string>
  /** Increments the version; `by` is the account whose file or task it is. */
  change(tx: Database, record: T['record'], values: T['values'], now: number, by: Account): Promise<void>
  /**
   * Returns a function that returns why a record is not undone; `before` is undefined for one that the import created.
   * `created` has the ids of those that it created and that were not changed since.
   */
  undoGuard(
    tx: Database,
    account: Account,
    created: readonly string[],
  ): Promise<(record: T['record'], before: T['values'] | undefined) => string | undefined>
  readonly extra?: {
    /** Called before the transaction, because it is slow and would block other transactions. */
    draw(): Promise<T['secret']>
    answer(created: readonly Created<T>[]): T['extra']
  }
}
