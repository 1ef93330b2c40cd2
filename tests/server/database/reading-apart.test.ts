// test:sqlite: PostgreSQL reads in processes of its own
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newId } from '../../../server/database/new-id.ts'
import { reading, readingApart } from '../../../server/database/reading.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await openTestDatabase()
})
afterEach(() => test.close())

const apart = { apart: true }

/** Counts to a number, row by row. */
const counting = (to: number) =>
  sql<{ last: number }>`with recursive rows(at) as (select 1 union all select at + 1 from rows where at < ${to})
    select max(at) as last from rows`

const kept = (db = test.db) =>
  sql<{ key: string; count: number }>`select key, count from limiter where key = 'a'`.compile(db)

it('decision 0175: a long reading stops no other one', async () => {
  const { db } = test
  const done: string[] = []
  const long = db.executeQuery(reading(counting(5_000_000).compile(db), apart)).then(({ rows }) => {
    done.push('long')
    return rows
  })
  await db.executeQuery(reading(counting(2).compile(db), { apart: false }))
  done.push('short')
  expect(await long).toEqual([{ last: 5_000_000 }])
  expect(done).toEqual(['short', 'long'])
})

it('decision 0175: a database whose queries are all read apart is one view, and its transactions read their own', async () => {
  const { db } = test
  const view = readingApart(db)
  expect(readingApart(db)).toBe(view)
  const done: string[] = []
  const long = view
    .selectFrom(sql<{ last: number }>`(${counting(5_000_000)})`.as('counted'))
    .selectAll()
    .execute()
    .then((rows) => {
      done.push('long')
      return rows
    })
  await db.selectFrom('limiter').selectAll().execute()
  done.push('short')
  expect(await long).toEqual([{ last: 5_000_000 }])
  expect(done).toEqual(['short', 'long'])
  await view.transaction().execute(async (tx) => {
    await tx
      .insertInto('limiter')
      .values({ key: 'a', count: 3, expires_at: 2 ** 52 })
      .execute()
    expect(await tx.selectFrom('limiter').select('count').where('key', '=', 'a').execute()).toEqual([{ count: 3 }])
  })
})

it('decision 0175: reads what is committed, and within a transaction what that has written', async () => {
  const { db } = test
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('limiter')
      .values({ key: 'a', count: 3, expires_at: 2 ** 52 })
      .execute()
    expect((await tx.executeQuery(reading(kept(tx), apart))).rows).toEqual([{ key: 'a', count: 3 }])
    expect((await db.executeQuery(reading(kept(), apart))).rows).toEqual([])
    // Nor does a statement that is not built as a query wait for the transaction.
    expect((await db.executeQuery(reading(kept(), { apart: false }))).rows).toEqual([])
  })
  expect((await db.executeQuery(reading(kept(), apart))).rows).toEqual([{ key: 'a', count: 3 }])
})

it('decision 0175: answers texts, numbers, bytes and null as the other connections do', async () => {
  const { db } = test
  const query = () =>
    sql`select ${'机构'} as text, ${1.5} as number, ${new Uint8Array([1, 2])} as bytes, null as missing`
  const { rows } = await db.executeQuery(reading(query().compile(db), apart))
  expect(rows).toEqual([{ text: '机构', number: 1.5, bytes: new Uint8Array([1, 2]), missing: null }])
})

it('decision 0175: fails as SQLite does, changes nothing, and goes on reading', async () => {
  const { db } = test
  const id = newId(0)
  const failing = (text: string) => db.executeQuery(reading(sql.raw(text).compile(db), apart))
  await expect(failing('select nothing from nowhere')).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 1 })
  await expect(failing(`insert into limiter (key, count, expires_at) values ('${id}', 1, 1)`)).rejects.toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    errcode: 8, // SQLITE_READONLY
  })
  expect((await db.executeQuery(reading(counting(2).compile(db), apart))).rows).toEqual([{ last: 2 }])
})
