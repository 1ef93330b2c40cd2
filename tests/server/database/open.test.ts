import { statSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

  it('gives moments and counts as numbers', async () => {
    await test.db.insertInto('limiter').values(count('number')).execute()
    const rows = await test.db.selectFrom('limiter').selectAll().execute()
    expect(rows).toEqual([{ key: 'number', count: 1, expires_at: 2 ** 52 }])
    const total = await test.db
      .selectFrom('limiter')
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirst()
    expect(total).toEqual({ rows: 1 })
  })

  it('tells a second row with the same key from other errors', async () => {
    const twice = test.db
      .insertInto('limiter')
      .values([count('twice'), count('twice')])
      .execute()
    await expect(twice).rejects.toSatisfy(isUniqueViolation)
    const unknown = sql`select * from nothing`.execute(test.db)
    await expect(unknown).rejects.toSatisfy((error) => !isUniqueViolation(error) && !isUnavailable(error))
  })

  it('keeps the rules of the tables', async () => {
    const orphan = { hash: 'x', kind: 'access' as const, session_id: 'nobody', expires_at: 1 }
    await expect(test.db.insertInto('token').values(orphan).execute()).rejects.toThrow()
    const badKind = { id: 'x', parent_id: null, name: 'x', code: 'x', kind: 'x' as never, sort: 1, path: '/x/' }
    await expect(test.db.insertInto('org').values(badKind).execute()).rejects.toThrow()
  })

  it('undoes a transaction that breaks off, and goes on', async () => {
    const broken = test.db.transaction().execute(async (tx) => {
      await tx.insertInto('limiter').values(count('undone')).execute()
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await test.db.selectFrom('limiter').select('key').where('key', '=', 'undone').execute()).toEqual([])
  })

  it('two that write at the same moment both succeed', async () => {
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

  if (onSqlite) {
    it('keeps the file from other users of the machine, and commits through a power cut', async () => {
      expect(statSync(test.location.dataDirectory).mode & 0o777).toBe(0o700)
      const pragma = async (name: string) =>
        Object.values((await sql`${sql.raw(`pragma ${name}`)}`.execute(test.db)).rows[0] ?? {})
      expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
        ['wal'],
        [2],
        [1],
      ])
    })
  } else {
    it('comes back by itself after every connection was cut', async () => {
      const other = openDatabase(test.location)
      await sql`select 1`.execute(test.db)
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      await cut.execute(other)
      const answers = await Promise.allSettled(Array.from({ length: 5 }, () => sql`select 1`.execute(test.db)))
      for (const answer of answers) {
        if (answer.status === 'rejected') expect(answer.reason).toSatisfy(isUnavailable)
      }
      await sql`select 1`.execute(test.db)
      await other.destroy()
    })
  }
})

describe('ids', () => {
  it('S7.3 rise and never repeat, also where the clock goes back', () => {
    const now = Date.UTC(2026, 10, 21)
    const ids = Array.from({ length: 20_000 }, (_, index) => newId(index === 9000 ? now - 60_000 : now))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.map(BigInt).every((id, index, all) => index === 0 || id > (all[index - 1] ?? 0n))).toBe(true)
    expect(ids.every((id) => /^\d{1,19}$/.test(id))).toBe(true)
  })
})
