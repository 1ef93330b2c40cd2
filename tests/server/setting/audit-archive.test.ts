import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import { checkPart, verifyAuditChain } from '../../../server/kernel/audit-check.ts'
import { audited } from '../../../server/kernel/audited.ts'
import { archiveAudit } from '../../../server/setting/log/archive/archive-audit.ts'
import { checkArchive } from '../../../server/setting/log/archive/check-archive.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
let folder: string
const now = Date.UTC(2026, 10, 21, 2)
const day = 24 * 3_600_000

beforeAll(async () => {
  test = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'auth-centre-archive-'))
})
const clear = async () => {
  await test.db.deleteFrom('audit').execute()
  await test.db.deleteFrom('audit_archive').execute()
  await test.db.updateTable('audit_head').set({ last: 0, hash: '', archived: 0, archived_hash: '' }).execute()
  for (const name of await readdir(folder)) await rm(join(folder, name))
}
beforeEach(clear)
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** Adds rows of one write, so many days before the 21st of November 2026, 10:00. */
const write = (daysAgo: number, names: readonly string[]) => {
  const audit = {
    operation: 'updateRole',
    traceId: 'trace-1',
    ip: '10.1.2.3',
    session: 'session-1',
    person: { id: '7', username: 'lina', name: '李娜' },
  }
  return audited({ db: test.db, clock: { now: () => now - daysAgo * day }, audit }, async (_tx, record) => {
    for (const name of names) record({ kind: 'role', id: name, name })
  })
}
/** More than one batch of rows. */
const names700 = Array.from({ length: 700 }, (_, index) => `甲${index}`)
const archive = (db: Database = test.db) => archiveAudit(db, { folder, keptDays: 180, now })
const names = async () =>
  (await test.db.selectFrom('audit').select('object_name').orderBy('id').execute()).map((row) => row.object_name)
/** The archive's files, without the digits of their seals. */
const files = async () => (await readdir(folder)).map((name) => name.replace(/-[\da-f]{16}\./, '.')).toSorted()
/** The path of a day's file. */
const fileOf = async (day: string) =>
  join(folder, (await readdir(folder)).find((name) => name.startsWith(`audit-${day}-`)) ?? 'none')
const linesOf = async (day: string) =>
  gunzipSync(await readFile(await fileOf(day)))
    .toString()
    .trimEnd()
    .split('\n')

it('log: what a killed process was writing is removed after an hour, and nothing else', async () => {
  const put = async (name: string, minutesAgo: number) => {
    await writeFile(join(folder, name), 'half')
    const time = new Date(Date.now() - minutesAgo * 60_000)
    await utimes(join(folder, name), time, time)
  }
  await put('audit-2026-05-01.killed.part', 61)
  await put('audit-2026-05-01.writing.part', 5)
  await put('notes.part', 61)
  await archive()
  expect(await files()).toEqual(['audit-2026-05-01.writing.part', 'notes.part'])
})

it('log: whole days beyond the retention go to files, and the chain still verifies over files and rows', async () => {
  await write(182, ['甲', '乙'])
  await write(181, ['丙'])
  // The day 180 days ago ended less than 180 days ago.
  await write(180, ['丁'])
  await write(0, ['戊'])
  await archive()
  expect(await names()).toEqual(['丁', '戊'])
  expect(await files()).toEqual(['audit-2026-05-23.jsonl.gz', 'audit-2026-05-24.jsonl.gz'])
  const rows = (await linesOf('2026-05-23')).map((line) => JSON.parse(line))
  expect(rows.map(({ id, object_name }) => [id, object_name])).toEqual([
    [1, '甲'],
    [2, '乙'],
  ])
  expect(await checkArchive(test.db, folder)).toEqual({ files: 2, last: 3 })
  expect(await verifyAuditChain(test.db)).toMatchObject({ checked: 5, rows: 5, complete: true })
  // A check in parts that began before the archiving goes on after it.
  expect(await checkPart(test.db, { after: 1, goesOn: () => true })).toMatchObject({ checked: 5, complete: true })

  await write(0, ['己'])
  await archive()
  expect(await files()).toHaveLength(2)
  expect(await verifyAuditChain(test.db)).toMatchObject({ checked: 6, complete: true })
})

it('log: a day whose rows do not continue the chain is not archived, nor any later one', async () => {
  await write(183, ['甲'])
  await write(182, ['乙', '丙'])
  await write(181, ['丁'])
  await test.db.updateTable('audit').set({ object_name: '其他' }).where('id', '=', 3).execute()
  await expect(archive()).rejects.toThrow('Row 3 of the audit does not continue the chain')
  expect(await names()).toEqual(['乙', '其他', '丁'])
  expect(await files()).toEqual(['audit-2026-05-22.jsonl.gz'])
  expect(await verifyAuditChain(test.db)).toMatchObject({ checked: 2, fault: { kind: 'changed', id: 3 } })
})

it.each<[what: string, tamper: () => Promise<unknown>, fault: object]>([
  [
    'a file that is gone',
    async () => rm(await fileOf('2026-05-23')),
    { kind: 'missing', file: expect.stringMatching(/^audit-2026-05-23-[\da-f]{16}\.jsonl\.gz$/) },
  ],
  [
    'a changed row',
    async () => {
      const [first = '', second = ''] = await linesOf('2026-05-23')
      const changed = `${first}\n${second.replace('乙', '子')}\n`
      await writeFile(await fileOf('2026-05-23'), gzipSync(changed))
    },
    { kind: 'changed', file: expect.stringMatching(/^audit-2026-05-23-[\da-f]{16}\.jsonl\.gz$/), id: 2 },
  ],
  [
    'a removed row at the end',
    async () => {
      const [first = ''] = await linesOf('2026-05-23')
      await writeFile(await fileOf('2026-05-23'), gzipSync(`${first}\n`))
    },
    { kind: 'unsealed', file: expect.stringMatching(/^audit-2026-05-23-[\da-f]{16}\.jsonl\.gz$/) },
  ],
  [
    'a file that is cut off',
    async () => {
      const file = await fileOf('2026-05-24')
      await writeFile(file, (await readFile(file)).subarray(0, -12))
    },
    { kind: 'unsealed', file: expect.stringMatching(/^audit-2026-05-24-[\da-f]{16}\.jsonl\.gz$/) },
  ],
  [
    'a file that is no archive',
    async () => writeFile(await fileOf('2026-05-24'), '其他'),
    { kind: 'unsealed', file: expect.stringMatching(/^audit-2026-05-24-[\da-f]{16}\.jsonl\.gz$/) },
  ],
  [
    'a day that is no longer known',
    () => test.db.deleteFrom('audit_archive').where('first', '=', 3).execute(),
    { kind: 'gap', id: 3 },
  ],
  [
    'another end of the chain of the files',
    () =>
      test.db
        .updateTable('audit_head')
        .set({ archived_hash: 'f'.repeat(64) })
        .execute(),
    { kind: 'unsealed', file: expect.stringMatching(/^audit-2026-05-24-[\da-f]{16}\.jsonl\.gz$/) },
  ],
])('log: a check of the archive names %s', async (_, tamper, fault) => {
  await write(182, ['甲', '乙'])
  await write(181, ['丙'])
  await write(0, ['丁'])
  await archive()
  await tamper()
  expect(await checkArchive(test.db, folder)).toMatchObject({ fault })
})

it('log: the rows of a file that was changed before they were removed stay in the database', async () => {
  await write(181, ['甲'])
  // Stops after the file is recorded.
  await expect(archive(failingAt('deleteFrom'))).rejects.toThrow('failed here')
  expect(await files()).toEqual(['audit-2026-05-24.jsonl.gz'])
  await writeFile(await fileOf('2026-05-24'), gzipSync('{}\n'))
  await expect(archive()).rejects.toThrow(/audit-2026-05-24-[\da-f]{16}\.jsonl\.gz is missing or changed/)
  expect(await names()).toEqual(['甲'])
})

it('log: archiving that stops at any statement loses nothing, and the next one goes on', {
  timeout: 60_000,
}, async () => {
  await write(183, names700)
  await write(182, ['乙'])
  await write(0, ['丙'])
  for (let statement = 1; ; statement += 1) {
    const stopped = await archive(failingAt(statement)).then(
      () => false,
      (error: Error) => error.message === 'failed here' || Promise.reject(error),
    )
    expect(await checkArchive(test.db, folder)).not.toHaveProperty('fault')
    expect(await verifyAuditChain(test.db)).toMatchObject({ checked: 702, complete: true })
    if (!stopped) break
  }
  expect(await names()).toEqual(['丙'])
  expect(await checkArchive(test.db, folder)).toEqual({ files: 2, last: 701 })
  expect(await linesOf('2026-05-22')).toHaveLength(700)
})

it('log: two processes that archive at the same time archive each row once', { timeout: 60_000 }, async () => {
  for (let statement = 1; ; statement += 1) {
    await clear()
    await write(183, names700)
    await write(182, ['乙'])
    // The other process archives everything between two statements of this one.
    let others = 0
    await archive(
      following(async (finished) => {
        if (finished !== statement) return
        others += 1
        await archive()
      }),
    )
    if (others === 0) break
    expect(await names()).toEqual([])
    expect(await checkArchive(test.db, folder)).toEqual({ files: 2, last: 701 })
    expect(await verifyAuditChain(test.db)).toMatchObject({ checked: 701, complete: true })
    expect(await files()).toEqual(['audit-2026-05-22.jsonl.gz', 'audit-2026-05-23.jsonl.gz'])
  }
})

it('log: two processes that begin to archive together archive each row once', async () => {
  await write(183, names700)
  await write(182, ['乙'])
  await Promise.all([archive(), archive()])
  expect(await names()).toEqual([])
  expect(await checkArchive(test.db, folder)).toEqual({ files: 2, last: 701 })
  expect(await files()).toEqual(['audit-2026-05-22.jsonl.gz', 'audit-2026-05-23.jsonl.gz'])
})

/** The database, where one statement fails: that with the number, or the first of a kind. */
function failingAt(statement: number | 'deleteFrom'): Database {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      if (statement === 'deleteFrom' ? node.kind === 'DeleteQueryNode' : statements === statement)
        throw new Error('failed here')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return test.db.withPlugin(plugin)
}

/**
 * The database, which calls `then` after each statement outside of a transaction, with the number of those that were
 * finished: within one, SQLite has no other connection.
 */
function following(then: (finished: number) => Promise<void>): Database {
  let finished = 0
  const observed = test.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      finished += 1
      await then(finished)
      return result
    },
  })
  return new Proxy(observed, {
    get: (database, name) => {
      const of = name === 'transaction' ? test.db : database
      const value: unknown = Reflect.get(of, name, of)
      return typeof value === 'function' ? value.bind(of) : value
    },
  })
}
