import { statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isUnavailable, isUniqueViolation } from '../../../server/database/database-error.ts'
import { newId } from '../../../server/database/new-id.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const onSqlite = process.env['TEST_DATABASE'] !== 'postgresql'

describe('the database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase()
  })
  afterAll(() => test.close())

  const count = (key: string) => ({ key, count: 1, expires_at: 2 ** 52 })

  it('returns times and counts as numbers', async () => {
    await test.db.insertInto('limiter').values(count('number')).execute()
    const rows = await test.db.selectFrom('limiter').selectAll().execute()
    expect(rows).toEqual([{ key: 'number', count: 1, expires_at: 2 ** 52 }])
    const total = await test.db
      .selectFrom('limiter')
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirst()
    expect(total).toEqual({ rows: 1 })
  })

  it('distinguishes a duplicate key from other errors', async () => {
    const twice = test.db
      .insertInto('limiter')
      .values([count('twice'), count('twice')])
      .execute()
    await expect(twice).rejects.toSatisfy(isUniqueViolation)
    const unknown = sql`select * from nothing`.execute(test.db)
    await expect(unknown).rejects.toSatisfy((error) => !isUniqueViolation(error) && !isUnavailable(error))
  })

  it('enforces the constraints of the tables', async () => {
    const orphan = { hash: 'x', kind: 'access' as const, session_id: 'unknown', expires_at: 1 }
    await expect(test.db.insertInto('token').values(orphan).execute()).rejects.toThrow(/foreign key/i)
    const badKind = { id: 'x', parent_id: null, name: 'x', code: 'x', kind: 'x' as never, sort: 1, path: '/x/' }
    await expect(test.db.insertInto('org').values(badKind).execute()).rejects.toThrow(/check constraint/i)
  })

  it('rolls back a transaction that fails, and stays usable', async () => {
    const broken = test.db.transaction().execute(async (tx) => {
      await tx.insertInto('limiter').values(count('undone')).execute()
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await test.db.selectFrom('limiter').select('key').where('key', '=', 'undone').execute()).toEqual([])
  })

  it('two concurrent writers both succeed', async () => {
    const other = openDatabase(test.location)
    const add = (db: typeof other, name: string) =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          db
            .insertInto('limiter')
            .values(count(name + index))
            .execute(),
        ),
      )
    await Promise.all([add(test.db, 'one'), add(other, 'other')])
    const rows = await other.selectFrom('limiter').select('key').where('key', 'like', 'o%').execute()
    expect(rows).toHaveLength(100)
    await other.destroy()
  })

  it('reconnects after every connection was cut', async () => {
    const other = openDatabase(test.location)
    const ask = () => sql`select 1 as one`.execute(test.db)
    await Promise.all([ask(), ask(), ask()])
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    // SQLite has no connections to lose.
    await (onSqlite ? sql`select 1` : cut).execute(other)
    const answers = await Promise.allSettled([ask(), ask(), ask()])
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(reasons.every(isUnavailable)).toBe(true)
    await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]))
    await other.destroy()
  })

  it('commits survive a power failure, and its folder is private', async () => {
    const setting = async (statement: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(statement).execute(test.db)).rows[0] ?? {})
    const [statements, durable] = onSqlite
      ? [
          ['pragma journal_mode', 'pragma synchronous', 'pragma foreign_keys'],
          [['wal'], [2], [1]],
        ]
      : [['show synchronous_commit'], [['on']]]
    expect(await Promise.all(statements.map(setting))).toEqual(durable)
    expect(statSync(test.location.dataDirectory).mode & 0o777).toBe(0o700)
  })

  it('keeps the permissions of an existing folder, and makes the file private', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'auth-centre-'))
    await chmod(folder, 0o755)
    await openDatabase({ dataDirectory: folder }).destroy()
    expect(statSync(folder).mode & 0o777).toBe(0o755)
    expect(statSync(join(folder, 'auth-centre.sqlite')).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })
})

describe('ids', () => {
  it('S7.3 increase and never repeat, also when the clock is set back', () => {
    const now = Date.UTC(2026, 10, 21)
    const ids = Array.from({ length: 20_000 }, (_, index) => newId(index === 9000 ? now - 60_000 : now))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.map(BigInt).every((id, index, all) => index === 0 || id > (all[index - 1] ?? 0n))).toBe(true)
    expect(ids.every((id) => /^\d{1,19}$/.test(id))).toBe(true)
  })
})
