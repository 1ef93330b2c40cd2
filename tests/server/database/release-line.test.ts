import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../../server/areas.ts'
import { checkUpgrade } from '../../../server/commands/check-upgrade.ts'
import { type Migrations, NewerDatabase } from '../../../server/database/migrate.ts'
import { firstOfLine, upgradeSchema } from '../../../server/database/release-line.ts'
import type { Database } from '../../../server/database/schema.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

/** What in the text of a migration takes away or renames what an older release uses, or demands what it lacks. */
const takenAway = (text: string): readonly string[] =>
  [
    ...text.matchAll(
      /\.(?:dropTable|dropColumn|dropView|renameTo|renameColumn|setNotNull|setDataType)\(|\b(?:drop (?:table|column|view)|rename (?:to|column)|set not null)\b/gi,
    ),
    ...text.matchAll(/\.addColumn\([^\n]*\.notNull\(\)(?![^\n]*defaultTo)/g),
  ].map(([found]) => found)

it.each([
  ["await db.schema.dropTable('task_note').execute()", ['.dropTable(']],
  ["db.schema.alterTable('user').renameColumn('name', 'title')", ['.renameColumn(']],
  ['sql`alter table "user" alter column phone set not null`', ['set not null']],
  ['sql`ALTER TABLE task RENAME TO todo`', ['RENAME TO']],
  [
    ".addColumn('sort', 'integer', (column) => column.notNull())",
    [".addColumn('sort', 'integer', (column) => column.notNull()"],
  ],
  [".addColumn('sort', 'integer', (column) => column.notNull().defaultTo(0))", []],
  [".addColumn('note', 'text')", []],
  ["await db.schema.dropIndex('job_waiting').execute()", []],
])('32.6: %j takes away %j', (text, expected) => {
  expect(takenAway(text)).toEqual(expected)
})

it('32.6: within a release line, migrations add alone', () => {
  const files = globSync('server/**/migrations/*.ts').filter(
    (file) => (/\/(\d{4})-[^/]*$/.exec(file)?.[1] ?? '') >= firstOfLine,
  )
  expect(files.flatMap((file) => takenAway(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual([])
})

describe('32.6: a server on a database that a newer release has migrated', () => {
  let test: TestDatabase
  let db: Database
  const newer: Migrations = { ...migrations, '9999-later': { up: async () => undefined } }
  const mark = (value: object) =>
    db
      .updateTable('site_setting')
      .set({ value: JSON.stringify(value) })
      .where('name', '=', 'schema')
      .execute()
  const older = async () => {
    const said: string[] = []
    await upgradeSchema(db, migrations, (words) => void said.push(words))
    return said
  }
  beforeEach(async () => {
    test = await openTestDatabase('migrated', Number.POSITIVE_INFINITY)
    db = test.db
    await upgradeSchema(db, newer)
  })
  afterEach(() => test.close())

  it('works where the newer one only added', async () => {
    expect(await older()).toEqual(['数据库已由 0.1.0 升级，本版本 0.1.0 仍能使用它。'])
    expect(await checkUpgrade(db, migrations)).toEqual({
      text: '数据库已由 0.1.0 升级，本版本 0.1.0 仍能使用它，不会改动结构。',
      exitCode: 0,
    })
    // The mark of the newer one stays.
    expect(await older()).toHaveLength(1)
  })

  it.each(['0.2.0', '0.10.0', '1.0.0'])('says which release is needed, %s', async (oldest) => {
    await mark({ release: '2.0.0', oldest, last: '9999-later' })
    const text = `数据库已由 2.0.0 升级，本版本 0.1.0 不能使用它：请启动 ${oldest} 或更新的版本，或先恢复升级前的备份`
    await expect(older()).rejects.toThrow(new NewerDatabase(text))
    expect(await checkUpgrade(db, migrations)).toEqual({ text, exitCode: 1 })
  })

  it('does not believe a mark from before the last migration', async () => {
    await mark({ release: '0.1.0', oldest: '0.1.0', last: '0001-foundation' })
    await expect(older()).rejects.toThrow('数据库已由更新的版本升级（9999-later），本版本不能使用它')
  })

  it('does not use what lacks a migration of its own', async () => {
    const ahead: Migrations = { ...migrations, '9998-own': { up: async () => undefined } }
    await expect(upgradeSchema(db, ahead)).rejects.toThrow('数据库已由 0.1.0 升级，本版本 0.1.0 不能使用它')
  })
})

it('32.6: upgrade check names what will run, with the rows and an upper limit, and changes nothing', async () => {
  const { db, close } = await openTestDatabase()
  expect(await checkUpgrade(db, migrations)).toEqual({
    text: '数据库已是本版本 0.1.0 的结构，升级只需换程序。',
    exitCode: 0,
  })
  const next = { ...migrations, '9998-one': { up: () => Promise.reject(new Error('It runs.')) } }
  const { text, exitCode } = await checkUpgrade(db, next)
  expect(exitCode).toBe(0)
  expect(text).toMatch(
    /^本版本 0\.1\.0 启动时将升级数据库，共 1 项：\n {2}9998-one\n数据库共 \d{3,} 行，预计不超过 1 秒。\n请先备份；/,
  )
  await close()
})
