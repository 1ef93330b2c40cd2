import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFindings } from '../../../server/commands/doctor/data.ts'
import { told } from '../../../server/commands/doctor/doctor.ts'
import { lateFinding } from '../../../server/commands/doctor/late-code.ts'
import { diskFindings, memoryFinding, nodeFinding, portFinding } from '../../../server/commands/doctor/machine.ts'
import { publicFindings } from '../../../server/commands/doctor/public-address.ts'
import { type Config, parseConfig } from '../../../server/config/config.ts'
import type { DatabaseLocation } from '../../../server/database/open.ts'
import type { FileStore } from '../../../server/files/file-store.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { openTestApp } from '../../support/server-app.ts'
import { newLocation, openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const configOf = (location: DatabaseLocation): Config =>
  parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: location.dataDirectory,
    DATABASE_URL: location.databaseUrl ?? '',
    SECRET_KEY: 'a-secret-key-that-all-servers-share',
  })
const mb = 1024 * 1024

it.each([
  ['24.21.0', 'good', 'Node 24.21.0'],
  ['25.0.0', 'good', 'Node 25.0.0'],
  ['24.20.9', 'fault', 'Node 24.20.9 太旧，需要 24.21 或更新：请用 npm ci 安装的 Node，或升级本机的 Node'],
  ['22.9.0', 'fault', 'Node 22.9.0 太旧，需要 24.21 或更新：请用 npm ci 安装的 Node，或升级本机的 Node'],
])('32.4: Node %s is %s', (version, level, text) => {
  expect(nodeFinding(version)).toEqual({ level, text })
})

it.each([
  [4096, 'good', '内存共 4096 MB'],
  [512, 'warning', '内存共 512 MB，少于 1 GB：多人同时登录时可能不够'],
])('32.4: %d MB of memory', (size, level, text) => {
  expect(memoryFinding(size * mb)).toEqual({ level, text })
})

it.each([
  [199, 'fault', '所在的磁盘可用 199 MB：请清理或扩容，否则无法写入'],
  [200, 'warning', '所在的磁盘可用 200 MB：请及时清理或扩容'],
  [2048, 'good', '所在的磁盘可用 2048 MB'],
])('32.4: %d MB of disk', async (left, level, text) => {
  const config = parseConfig({ DATA_DIR: '/none/data' })
  expect(await diskFindings(config, async () => left * mb)).toEqual([
    { level, text: `数据目录 /none/data ${text}` },
    { level, text: `上传文件的目录 /none/data/files ${text}` },
    { level, text: `归档目录 /none/data/audit-archive ${text}` },
  ])
})

describe('32.4: where servers listen', () => {
  let server: Server
  let port: number
  beforeAll(async () => {
    server = createServer((_request, response) => response.end('nginx'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port // as: it listens at a port
  })
  afterAll(() => server.close())

  it('a port that is taken may be that of the server', async () => {
    expect(await portFinding({ host: '127.0.0.1', port })).toEqual({
      level: 'warning',
      text: `127.0.0.1:${port} 已被占用：服务器正在运行时属正常，否则请用环境变量 PORT 换一个`,
    })
    expect((await portFinding({ host: '127.0.0.1', port: 0 })).level).toBe('good')
    expect(await portFinding({ host: '203.0.113.9', port: 0 })).toEqual({
      level: 'fault',
      text: '203.0.113.9:0 无法监听（EADDRNOTAVAIL）：请检查环境变量 HOST 和 PORT',
    })
  })

  it('a public address is reached, is another page, or is not reached', async () => {
    expect(await publicFindings({})).toEqual([])
    expect(await publicFindings({ publicUrl: `http://127.0.0.1:${port}` })).toEqual([
      { level: 'warning', text: `http://127.0.0.1:${port}/authCenter/ 的应答（200）不是来自本系统：请检查代理的配置` },
    ])
    const [none] = await publicFindings({ publicUrl: 'http://127.0.0.1:1' })
    expect(none).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('从本机无法打开 http://127.0.0.1:1/'),
    })
    const site = await openTestApp()
    try {
      const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
      expect(await publicFindings({ publicUrl: origin })).toEqual([
        { level: 'good', text: `${origin}/authCenter/ 可以打开` },
      ])
    } finally {
      await site.close()
    }
  })
})

describe('32.4: the data', { timeout: 60_000 }, () => {
  let test: TestDatabase
  let config: Config
  beforeAll(async () => {
    test = await openTestDatabase('seeded')
    config = configOf(test.location)
    await test.db.deleteFrom('stored_file').execute()
  }, 60_000)
  afterAll(() => test.close())
  const faults = async (of = config, files = memoryFiles()) =>
    (await dataFindings(of, files)).filter(({ level }) => level !== 'good')

  it('is good', async () => {
    const found = await dataFindings(config, memoryFiles())
    expect(found.map(({ level }) => level)).toEqual(found.map(() => 'good'))
    expect(found.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^数据库：(SQLite 3\.\d+\.\d+|PostgreSQL \d+)$/),
      '数据库是本版本的结构',
      ...(config.databaseUrl === undefined ? [] : ['本机与数据库的时钟一致']),
      '密钥能解开已加密的内容',
      '数据库中有 0 个上传的文件，存储中有 0 个，没有缺失',
    ])
  })

  it('is not there yet', async () => {
    const { location, remove } = await newLocation()
    const [found] = await dataFindings(configOf(location), memoryFiles())
    expect(found?.level).toBe('warning')
    expect(found?.text).toMatch(/还没有数据库：第一次启动时建立|数据库还是空的：第一次启动时建立各表/)
    await remove()
  })

  it('is of an older or of a newer release', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`
      select name, timestamp from kysely_migration order by name desc limit 1`.execute(test.db)
    const [{ name, timestamp } = { name: '', timestamp: '' }] = rows
    await sql`update kysely_migration set name = '9999-later' where name = ${name}`.execute(test.db)
    const newer = '数据库已由更新的版本升级（9999-later）：请启动更新的版本，或先恢复升级前的备份'
    expect(await faults()).toEqual([{ level: 'fault', text: newer }])
    await sql`delete from kysely_migration where name = '9999-later'`.execute(test.db)
    expect(await faults()).toEqual([{ level: 'warning', text: '数据库有 1 项升级未做：启动时进行，请先备份' }])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(test.db)
  })

  it('lacks an uploaded file, or its store', async () => {
    const row = { id: '1', key: 'a'.repeat(32), name: '听证记录.pdf', size: 1, media_type: 'application/pdf' }
    await test.db
      .insertInto('stored_file')
      .values({ ...row, sort: 0, created_at: 1 })
      .execute()
    const [lacking] = await faults()
    expect(lacking).toMatchObject({ level: 'fault', text: expect.stringContaining('缺失 1 个，请从备份恢复') })
    const away: FileStore = {
      ...memoryFiles(),
      list: () => ({
        [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
      }),
    }
    expect(await dataFindings(config, away)).toContainEqual({
      level: 'fault',
      text: '无法读取上传的文件（connect ECONNREFUSED）：请检查环境变量 FILES_DIR 或 FILES_BUCKET',
    })
    await test.db.deleteFrom('stored_file').execute()
  })

  it('is not reached', async () => {
    const url = 'postgresql://auth@127.0.0.1:1/none'
    expect(await dataFindings(configOf({ dataDirectory: '/none', databaseUrl: url }), memoryFiles())).toEqual([
      { level: 'fault', text: '无法连接数据库，请检查环境变量 DATABASE_URL 和数据库是否已启动' },
    ])
  })
})

it('32.4: code that is loaded later is there, or named', async () => {
  expect(await lateFinding(new URL('../../../', import.meta.url))).toEqual({ level: 'good', text: '程序文件齐全' })
  const root = await mkdtemp(join(tmpdir(), 'installed-'))
  await mkdir(join(root, 'server'))
  await writeFile(
    join(root, 'server', 'a.ts'),
    "export const late = () => import('./gone.ts')\n// import('./example.ts')\n",
  )
  expect(await lateFinding(pathToFileURL(`${root}/`))).toEqual({
    level: 'fault',
    text: '程序文件缺失或损坏：./gone.ts。请重新安装本版本',
  })
  await rm(root, { recursive: true })
})

it('32.4: the exit code is that of the worst finding', () => {
  const good = { level: 'good', text: '甲' } as const
  const warning = { level: 'warning', text: '乙' } as const
  const fault = { level: 'fault', text: '丙' } as const
  expect(told([good])).toEqual({ text: '✓ 甲\n没有发现问题', exitCode: 0 })
  expect(told([good, warning])).toEqual({ text: '✓ 甲\n！ 乙\n0 项故障，1 项提醒', exitCode: 0 })
  expect(told([warning, fault])).toEqual({ text: '！ 乙\n✗ 丙\n1 项故障，1 项提醒', exitCode: 1 })
})
