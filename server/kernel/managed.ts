import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'
import type { Account } from './account.ts'
import { type Candidate, rowOf } from './each-record.ts'
import { type Failure, forbidden, notFound } from './failure.ts'
import { nowhere } from './role-scope.ts'
import type { RecordScope } from './scope.ts'
import { changeOf, withoutChanged } from './without-changed.ts'

/** What every record that is managed has. */
interface Identified {
  readonly id: string
}

/**
 * What the records of a table have of their own, as operations change them; everything else is alike for all tables.
 */
interface Managing<Row> {
  /** What messages call a record: 培训. */
  readonly noun: string
  /** What is said of one that does not exist, where that is not 培训不存在. */
  readonly missing?: string
  /** The records of an operation; omitted where they belong to the whole site. */
  readonly scope?: RecordScope
  /**
   * What the list shows: by the permission `listed` those of `seen`, which are those of `scope` where it is omitted. An
   * operation is refused with AA0002 for one of these; any other does not exist.
   */
  readonly listed?: string
  readonly seen?: RecordScope
  /**
   * Takes the place of the records' own locks, where changes depend on more than one record: serialises those of the
   * whole table until the transaction ends.
   */
  readonly serialise?: (tx: Database, ids: readonly string[]) => Promise<unknown>
  /** A column that the lock of a record can set to what it is. */
  readonly lockedBy?: string
  /** The records with what the operations need besides the columns. */
  readonly read?: (db: Database, ids: readonly string[]) => Promise<readonly Row[]>
  /** Why the account may not change a record of its scope. */
  readonly refusals?: (
    db: Database,
    account: Account,
    rows: readonly Row[],
  ) => Promise<(row: Row) => Failure | undefined>
}

/** The records of a table, as operations change them. */
export interface Managed<Row> {
  /** 404 AA0005. */
  readonly missing: () => Failure
  /**
   * Why a record with this id is not in the scope of the operation: 403 AA0002 for one that the list shows, else 404
   * AA0005.
   */
  readonly outside: (db: Database, account: Account, id: string) => Promise<Failure>
  /**
   * The records with these ids, in order, locked until the transaction ends; for each that the operation does not apply
   * to, why: AA0005 or AA0002 as `outside`, or the refusal that the area has; with `versions`, as `withoutChanged`.
   */
  readonly all: (
    tx: Database,
    account: Account,
    ids: readonly string[],
    versions?: readonly number[],
  ) => Promise<readonly Candidate<Row>[]>
  /** The same without a lock, to show what a change would do. */
  readonly unlocked: (db: Database, account: Account, ids: readonly string[]) => Promise<readonly Candidate<Row>[]>
  /** The same for one record, without a check of the account, as a job needs it; undefined where there is none. */
  readonly locked: (tx: Database, id: string) => Promise<Row | undefined>
  /** One record, whose refusal is thrown; 409 AA0001 where it was changed since `version` was read. */
  readonly one: (
    tx: Database,
    account: Account,
    read: { readonly id: string; readonly version?: number },
  ) => Promise<Row>
  /** Throws 409 AA0001, with who has changed what, where a record was changed since `version` was read. */
  readonly requireUnchanged: (tx: Database, row: Row, version: number) => Promise<void>
}

/** How the operations of an area come to the records of a table that they change: lock, scope, 404 or 403, version. */
export function managed<
  Table extends keyof Tables,
  Row extends Identified & { readonly name: string } = Selectable<Tables[Table]> &
    Identified & { readonly name: string },
>(
  table: Table,
  { noun, missing: said = `${noun}不存在`, scope, listed, seen = scope, ...own }: Managing<Row>,
): Managed<Row> {
  const missing = () => notFound(said)
  // as: without `read` a row is what the table has
  const { read = (db, ids) => rowsOf(db, table, ids) as unknown as Promise<readonly Row[]> } = own

  const lock = (tx: Database, ids: readonly string[]): Promise<unknown> =>
    own.serialise ? own.serialise(tx, ids) : lockRows(tx, table, ids, own.lockedBy)

  /** Of some ids, those within a condition of the table. */
  async function within(db: Database, ids: readonly string[], by: ReturnType<RecordScope>): Promise<readonly string[]> {
    const { rows } = await sql<Identified>`select id from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} in (${sql.join(ids)}) and ${by}`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Those of some records outside the scope that the list shows. */
  async function shown(db: Database, account: Account, ids: readonly string[]): Promise<readonly Row[]> {
    if (!listed || !seen || ids.length === 0) return []
    const found = await within(db, ids, seen(account, account.permissions.get(listed) ?? nowhere))
    return found.length === 0 ? [] : read(db, found)
  }

  const beyond = () => forbidden(`该${noun}不在您可以进行此操作的机构范围内`)

  async function unlocked(db: Database, account: Account, ids: readonly string[]): Promise<readonly Candidate<Row>[]> {
    if (ids.length === 0) return []
    const inside = scope ? await within(db, ids, scope(account)) : ids
    const rows = new Map((inside.length === 0 ? [] : await read(db, inside)).map((row) => [row.id, row]))
    const outside = await shown(
      db,
      account,
      ids.filter((id) => !rows.has(id)),
    )
    const names = new Map(outside.map(({ id, name }) => [id, name]))
    const refusalOf = await own.refusals?.(db, account, [...rows.values()])
    return ids.map((id) => {
      const row = rows.get(id)
      const name = names.get(id)
      if (!row) return name === undefined ? { id, refusal: missing() } : { id, name, refusal: beyond() }
      const refusal = refusalOf?.(row)
      return refusal ? { id, name: row.name, refusal } : { id, row }
    })
  }

  async function all(
    tx: Database,
    account: Account,
    ids: readonly string[],
    versions?: readonly number[],
  ): Promise<readonly Candidate<Row>[]> {
    await lock(tx, ids)
    const found = await unlocked(tx, account, ids)
    return versions ? withoutChanged(tx, { noun, kind: table }, found, versions) : found
  }

  async function requireUnchanged(tx: Database, row: Identified & { readonly version?: number }, read: number) {
    const failure = await changeOf(tx, { noun, kind: table }, row, read)
    if (failure) throw failure
  }

  return {
    missing,
    outside: async (db, account, id) => ((await shown(db, account, [id])).length > 0 ? beyond() : missing()),
    all,
    unlocked,
    async locked(tx, id) {
      await lock(tx, [id])
      const [row] = await read(tx, [id])
      return row
    },
    async one(tx, account, { id, version }) {
      const [candidate] = await all(tx, account, [id])
      if (!candidate) throw missing()
      const row = rowOf(candidate)
      if (version !== undefined) await requireUnchanged(tx, row, version)
      return row
    },
    requireUnchanged,
  }
}

/** The rows of a table with these ids. */
async function rowsOf<Table extends keyof Tables>(db: Database, table: Table, ids: readonly string[]) {
  const { rows } = await sql<Selectable<Tables[Table]>>`select * from ${sql.table(table)}
    where id in (${sql.join(ids)})`.execute(db)
  return rows
}

/**
 * Locks the rows with these ids until the transaction ends: one by one in the order of the ids, so that two
 * transactions over the same rows cannot deadlock. `by` names a column that is set to what it is.
 */
export async function lockRows(
  tx: Database,
  table: keyof Tables,
  ids: readonly string[],
  by = 'version',
): Promise<void> {
  for (const id of ids.toSorted())
    await sql`update ${sql.table(table)} set ${sql.ref(by)} = ${sql.ref(by)} where id = ${id}`.execute(tx)
}
