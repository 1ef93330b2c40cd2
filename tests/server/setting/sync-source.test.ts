import { mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { callOut } from '../../../server/kernel/calls/call-out.ts'
import { fileSource } from '../../../server/setting/sync/sources/file-source.ts'
import { httpSource } from '../../../server/setting/sync/sources/http-source.ts'
import { postgresqlSource } from '../../../server/setting/sync/sources/postgresql-source.ts'
import {
  askOperators,
  type RawRow,
  reasonOf,
  SourceFault,
  type SyncSource,
} from '../../../server/setting/sync/sources/sync-source.ts'
import { type JsonSource, json, openJsonSource } from '../../support/json-source.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const people = Array.from({ length: 2500 }, (_, at) => ({
  id: String(at + 1).padStart(5, '0'),
  name: `王“${at + 1}”，小`,
  changed: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
}))
const send = callOut({ record: () => undefined, clock: { now: () => 0 } })

const read = async (source: SyncSource, since?: string): Promise<readonly RawRow[]> => {
  const rows: RawRow[] = []
  for await (const page of source.pages({ since, signal: new AbortController().signal })) rows.push(...page)
  return rows
}

let folder: string
let site: JsonSource
let database: TestDatabase
const isPostgresql = process.env['TEST_DATABASE'] === 'postgresql'
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auth-centre-sync-'))
  site = await openJsonSource(people)
  database = await openTestDatabase()
  if (!isPostgresql) return
  await sql`create table "People" (id text primary key, name text, changed date)`.execute(database.db)
  for (let start = 0; start < people.length; start += 500) {
    const rows = people
      .slice(start, start + 500)
      .map(({ id, name, changed }) => sql`(${id}, ${name}, ${changed}::date)`)
    await sql`insert into "People" values ${sql.join(rows)}`.execute(database.db)
  }
}, 60_000)
afterAll(async () => {
  await site.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const overHttp = (more: object = {}): SyncSource =>
  httpSource(
    {
      address: site.url,
      rowsPath: 'data.rows',
      paging: 'page',
      pageParameter: 'page',
      firstPage: 1,
      sizeParameter: 'size',
      pageSize: 700,
      cursorParameter: '',
      cursorPath: '',
      totalPath: 'data.total',
      sinceParameter: 'since',
      headerName: '',
      ...more,
    },
    { callOut: send, mayReach: () => true, timeLimit: 5000, pauses: [1], party: '测试' },
  )
const csv = (rows: readonly object[]) =>
  [
    'id,name,changed',
    ...rows.map((row) =>
      Object.values(row)
        .map((cell) => `"${String(cell)}"`)
        .join(','),
    ),
  ].join('\r\n')
const inFile = (fileName: string) => fileSource({ folder, fileName })
const inDatabase = (more: object = {}): SyncSource => {
  const address = new URL(database.location.databaseUrl ?? 'postgres://nowhere/none')
  const settings = {
    databaseHost: address.host,
    databaseName: address.pathname.slice(1),
    databaseUser: decodeURIComponent(address.username),
    databaseTable: 'People',
    databaseKey: 'id',
    sinceField: 'changed',
    secret: decodeURIComponent(address.password),
  }
  return postgresqlSource({ ...settings, ...more }, { mayReach: () => true, timeLimit: 5000 })
}

const adapters: readonly (readonly [name: string, open: () => Promise<SyncSource>])[] = [
  ['an HTTP interface by page', async () => overHttp()],
  [
    'an HTTP interface by cursor',
    async () => {
      site.answer = (url, response) => {
        const from = Number(url.searchParams.get('after') ?? 0)
        const rows = people.slice(from, from + 900)
        const next = from + 900 < people.length ? from + 900 : null
        json(response, { data: { rows, next, total: people.length } })
      }
      return overHttp({ paging: 'cursor', cursorParameter: 'after', cursorPath: 'data.next' })
    },
  ],
  [
    'a CSV file in UTF-8 with a mark',
    async () => {
      await writeFile(join(folder, 'utf8.csv'), `\uFEFF${csv(people)}`)
      return inFile('utf8.csv')
    },
  ],
  [
    'an Excel file',
    async () => {
      const cells = people.map((row) => Object.values(row).map((value) => ({ value })))
      const heads = ['id', 'name', 'changed'].map((value) => ({ value }))
      await writeExcelFile([heads, ...cells]).toFile(join(folder, 'people.xlsx'))
      return inFile('people.xlsx')
    },
  ],
  ...(isPostgresql ? [['a PostgreSQL table', async () => inDatabase()] as const] : []),
]

describe.each(adapters)('a source: %s', (_name, open) => {
  it('S18.1 gives each row once, in order, under the names of its fields', async () => {
    const usual = site.answer
    const rows = await read(await open())
    site.answer = usual
    expect(rows).toEqual(people)
  })

  it('S18.1 stops when it is asked to', async () => {
    const usual = site.answer
    const source = await open()
    const stop = new AbortController()
    const reading = async () => {
      for await (const page of source.pages({ signal: stop.signal }))
        if (page.length > 0) stop.abort(new Error('enough'))
    }
    await expect(reading()).rejects.toThrow('enough')
    site.answer = usual
  })
})

it('S18.1 a CSV file in GB18030 is read as one', async () => {
  // 编号,姓名 / 7,王㐀 in GB18030, whose last character has four bytes.
  const bytes = [
    0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0x37, 0x2c, 0xcd, 0xf5, 0x81, 0x39, 0xee, 0x39,
  ]
  await writeFile(join(folder, 'gb.csv'), Buffer.from(bytes))
  expect(await read(inFile('gb.csv'))).toEqual([{ 编号: '7', 姓名: '王㐀' }])
})

it('S18.1 of several files the newest is read', async () => {
  for (const [name, day] of [
    ['day-1.csv', 2],
    ['day-2.csv', 1],
  ] as const) {
    await writeFile(join(folder, name), `id\n${name}`)
    await utimes(join(folder, name), day, day)
  }
  expect(await read(inFile('day-*.csv'))).toEqual([{ id: 'day-1.csv' }])
})

it.each([
  ['../secret.csv', '文件名应以 .csv 或 .xlsx 结尾'],
  ['..\\secret.csv', '文件名应以 .csv 或 .xlsx 结尾'],
  ['people.txt', '文件名应以 .csv 或 .xlsx 结尾'],
  ['none.csv', '文件目录中没有 none.csv'],
  ['link.csv', '文件目录中没有 link.csv'],
  ['broken.csv', '文件第 2 行附近的格式不是 CSV'],
  ['broken.xlsx', '文件不是 Excel 工作簿'],
  ['twice.csv', '首行有两个“id”'],
])('S18.11 the file %s is refused', async (name, reason) => {
  await writeFile(join(folder, 'broken.csv'), 'id,name\n1,"open\n')
  await writeFile(join(folder, 'broken.xlsx'), 'PK no archive')
  await writeFile(join(folder, 'twice.csv'), 'id,id\n1,2\n')
  await symlink('/etc/hostname', join(folder, 'link.csv')).catch(() => undefined)
  await expect(read(inFile(name))).rejects.toThrow(reason)
})

it.each([
  [new SourceFault('主键列不是唯一的'), '主键列不是唯一的。请核对任务的数据源设置，设置无误时联系来源系统的管理员'],
  [new SourceFault('接口拒绝访问，请检查密钥'), '接口拒绝访问，请检查密钥'],
  [new SourceFault('未指定文件目录', askOperators), '未指定文件目录。请联系本系统的运维人员修改部署配置'],
])('S18.11 the reason of a run says what to do: %s', (fault, reason) => {
  expect(reasonOf(fault)).toBe(reason)
})

it('S18.1 a page that was not answered is asked for again', async () => {
  const usual = site.answer
  let failed = false
  site.answer = (url, response) => {
    if (failed) return usual(url, response)
    failed = true
    return void response.writeHead(503).end()
  }
  expect(await read(overHttp())).toHaveLength(people.length)
  site.answer = usual
})

it.each([
  ['hangs', () => undefined, '第 1 页：接口在 0.2 秒内没有答完'],
  ['answers fewer rows than it says', 'fewer', '接口称共 2501 行，实际读到 2500 行'],
] as const)('S18.11 a source that %s is a fault', async (_what, answer, reason) => {
  const usual = site.answer
  site.answer = (url, response) => {
    if (answer !== 'fewer') return answer()
    const page = Number(url.searchParams.get('page'))
    return json(response, { data: { rows: people.slice((page - 1) * 700, page * 700), total: people.length + 1 } })
  }
  const reach = {
    callOut: send,
    mayReach: () => true,
    timeLimit: answer === 'fewer' ? 5000 : 200,
    pauses: [],
    party: '测',
  }
  const settings = {
    address: site.url,
    rowsPath: 'data.rows',
    paging: 'page',
    pageParameter: 'page',
    firstPage: 1,
  } as const
  const others = { sizeParameter: 'size', pageSize: 700, cursorParameter: '', cursorPath: '', sinceParameter: '' }
  const source = httpSource({ ...settings, ...others, totalPath: 'data.total', headerName: '' }, reach)
  await expect(read(source)).rejects.toThrow(reason)
  site.answer = usual
})

/** Only where the suite runs on PostgreSQL there is one to read. */
const postgresqlOnly = () => {
  it('S18.13 gives what has changed since, and writes nothing', async () => {
    const rows = await read(inDatabase(), '2026-11-28')
    expect(rows).toEqual(people.filter(({ changed }) => changed >= '2026-11-28'))
  })

  it.each([
    [{ databaseTable: 'nowhere' }, '数据库中没有这张表或视图'],
    [{ databaseTable: 'People; drop table "People"' }, '数据库中没有这张表或视图'],
    [{ databaseKey: 'none' }, '表中没有主键列或变更时间字段'],
    [{ databaseName: 'none' }, '数据库不存在'],
  ])('S18.11 %j is refused', async (settings, reason) => {
    await expect(read(inDatabase(settings))).rejects.toThrow(reason)
  })
}
/** Rows of 3 MB: two fit a page, and no page is larger. */
const byBytes = () => {
  it('S18.12 a page of the database has at most 8 MB, and a row that is longer is refused', async () => {
    await sql`create table "Wide" ("Id" integer primary key, note text)`.execute(database.db)
    await sql`insert into "Wide" select at, repeat('x', 3000000) from generate_series(1, 5) as at`.execute(database.db)
    const pages: number[] = []
    const wide = inDatabase({ databaseTable: 'Wide', databaseKey: 'Id', sinceField: '' })
    for await (const page of wide.pages({ signal: AbortSignal.timeout(30_000) })) pages.push(page.length)
    expect(pages).toEqual([2, 2, 1])
    await sql`insert into "Wide" values (6, repeat('x', 9000000))`.execute(database.db)
    await expect(read(wide)).rejects.toThrow('有一行的内容超过 8 MB')
  })
}
if (isPostgresql)
  describe('a PostgreSQL table', () => {
    postgresqlOnly()
    byBytes()
  })
