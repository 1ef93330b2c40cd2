import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import type { Database } from '../../../server/database/schema.ts'
import { hashOf } from '../../../server/kernel/audit-chain.ts'
import { type AuditContext, audited } from '../../../server/kernel/audited.ts'
import { archiveAudit } from '../../../server/setting/log/archive/archive-audit.ts'
import { newLocation, openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await openTestDatabase()
  db = test.db
})
beforeEach(async () => {
  await db.deleteFrom('audit').execute()
  await db.deleteFrom('audit_archive').execute()
  await db.updateTable('audit_head').set({ last: 0, hash: '', archived: 0, archived_hash: '' }).execute()
  const person = { id: '7', username: 'lina', name: '李娜' }
  const audit = { operation: 'updateRole', traceId: 'trace-1', ip: '10.1.2.3', session: 'session-1', person }
  const context: AuditContext = { db, clock: { now: () => Date.UTC(2026, 10, 21, 2) }, audit }
  for (const id of ['1', '2', '3'])
    await audited(context, async (_tx, record) => record({ kind: 'role', id, name: `角色${id}` }))
})
afterAll(() => test.close())

/** Runs `node server/main.ts` with a command; resolves to its exit code and what it printed on both streams. */
const run = async (command: string, location = test.location): Promise<readonly [code: unknown, printed: string]> => {
  const main = new URL('../../../server/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main, ...command.split(' ')], {
    env: { DATA_DIR: location.dataDirectory, DATABASE_URL: location.databaseUrl ?? '' },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text))
  const [code] = await once(child, 'close')
  return [code, printed]
}

/** What is said of rows that a process without a key has written, as releases without signatures were. */
const unsigned = '第 1 至 3 条写入时尚无签名，只核对了摘要\n'

it('kernel: audit verify ends with 0 and the last hash for an intact chain', { timeout: 60_000 }, async () => {
  const { hash } = await db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow()
  expect(await run('audit verify')).toEqual([0, `审计记录完整，共 3 条，末条摘要 ${hash}\n${unsigned}`])
})

it('kernel: audit verify --from a kept hash notices a cut and a rebuilt chain', { timeout: 120_000 }, async () => {
  const rows = await db.selectFrom('audit').selectAll().orderBy('id').execute()
  const [one, two, three] = rows
  if (!one || !two || !three) throw new Error('three were added')
  expect((await run(`audit verify --from 3:${three.hash}`))[0]).toBe(0)
  expect(await run('audit verify --from 3')).toEqual([1, '--from 须为 条号:摘要，如服务日志中的 audit 120:9f86d0…\n'])
  // Who can write everything removes the end, and sets the head back.
  await db.deleteFrom('audit').where('id', '=', 3).execute()
  await db.updateTable('audit_head').set({ last: 2, hash: two.hash }).execute()
  expect((await run('audit verify'))[0]).toBe(0)
  expect(await run(`audit verify --from 3:${three.hash}`)).toEqual([
    1,
    '审计记录第 3 条缺失：当时已有这一条，其后的记录被删除\n',
  ])
  // Or rebuilds it.
  const changed = { ...two, object_name: '其他' }
  const hash = hashOf(changed)
  await db.updateTable('audit').set({ object_name: '其他', hash }).where('id', '=', 2).execute()
  await db.updateTable('audit_head').set({ hash }).execute()
  expect((await run('audit verify'))[0]).toBe(0)
  expect(await run(`audit verify --from 2:${two.hash}`)).toEqual([
    1,
    '审计记录第 2 条的摘要与当时的不同，此前的记录被重建\n',
  ])
})

it('kernel: an audit without a row is a fault', { timeout: 60_000 }, async () => {
  await db.deleteFrom('audit').execute()
  await db.updateTable('audit_head').set({ last: 0, hash: '' }).execute()
  expect(await run('audit verify')).toEqual([1, '审计记录为空：正常使用的系统都有审计记录，可能已被清空\n'])
})

const second = '2026-11-21 10:00:00 李娜（lina）updateRole trace-1'
it.each<[what: string, tamper: () => Promise<unknown>, printed: string]>([
  [
    'changed',
    () => db.updateTable('audit').set({ object_name: '其他' }).where('id', '=', 2).execute(),
    `审计记录第 2 条与摘要不符，内容被改动：${second}\n`,
  ],
  ['removed', () => db.deleteFrom('audit').where('id', '=', 2).execute(), '审计记录第 2 条缺失\n'],
  [
    'inserted',
    async () => {
      const row = await db.selectFrom('audit').selectAll().where('id', '=', 3).executeTakeFirstOrThrow()
      await db
        .insertInto('audit')
        .values({ ...row, id: 4 })
        .execute()
    },
    `审计记录第 4 条不属于这份记录，系后来插入：${second}\n`,
  ],
  [
    'swapped with its neighbour',
    async () => {
      for (const [from, to] of [
        [2, 9],
        [3, 2],
        [9, 3],
      ] as const)
        await db.updateTable('audit').set({ id: to }).where('id', '=', from).execute()
    },
    `审计记录第 2 条原为第 3 条，两条被调换：${second}\n`,
  ],
])(
  'kernel: audit verify ends with 1 and names the row that was %s',
  { timeout: 60_000 },
  async (_, tamper, printed) => {
    await tamper()
    expect(await run('audit verify')).toEqual([1, printed])
  },
)

it('kernel: audit verify reads the archived days as well, and names a file that is gone', {
  timeout: 60_000,
}, async () => {
  const folder = join(test.location.dataDirectory, 'audit-archive')
  await archiveAudit(db, { folder, keptDays: 1, now: Date.UTC(2026, 10, 23, 2) })
  const { hash } = await db.selectFrom('audit_head').select('hash').executeTakeFirstOrThrow()
  expect(await run('audit verify')).toEqual([
    0,
    `审计记录完整，共 3 条（前 3 条已归档，1 个文件），末条摘要 ${hash}\n${unsigned}`,
  ])
  const [file = ''] = await readdir(folder)
  await rm(join(folder, file))
  expect(await run('audit verify')).toEqual([1, `归档文件 ${file} 缺失\n`])
  await rm(folder, { recursive: true })
})

it('kernel: audit verify ends with 1 where there is no audit', { timeout: 60_000 }, async () => {
  const { location, remove } = await newLocation()
  const db = openDatabase(location)
  // Of a release that kept no audit yet.
  await db.schema.createTable('kysely_migration').addColumn('name', 'text').execute()
  await db.destroy()
  const none = '此数据库中没有审计记录，请检查环境变量 DATA_DIR 或 DATABASE_URL\n'
  expect(await run('audit verify', location)).toEqual([1, none])
  await remove()
})
