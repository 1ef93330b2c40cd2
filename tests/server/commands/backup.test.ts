import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeBackup } from '../../../server/commands/backup/backup.ts'
import { contentOf } from '../../../server/commands/backup/database-content.ts'
import { verifyBackup } from '../../../server/commands/backup/read-backup.ts'
import { restoreBackup } from '../../../server/commands/backup/restore.ts'
import { siteOf } from '../../../server/commands/site.ts'
import { verifyAudit } from '../../../server/commands/verify-audit.ts'
import { type Config, parseConfig } from '../../../server/config/config.ts'
import { type DatabaseLocation, openDatabase } from '../../../server/database/open.ts'
import { refuseUnfinished } from '../../../server/database/unfinished-restore.ts'
import { type FileStore, newFileKey } from '../../../server/files/file-store.ts'
import { folderStore } from '../../../server/files/folder-store.ts'
import { type AuditContext, audited } from '../../../server/kernel/audited.ts'
import { beginLife } from '../../support/kill/begin-life.ts'
import { newLocation, openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const configOf = (location: DatabaseLocation): Config =>
  parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: location.dataDirectory,
    DATABASE_URL: location.databaseUrl ?? '',
    ...(location.databaseUrl && { SECRET_KEY: 'a-secret-key-that-all-servers-share' }),
  })
/** 26 November 2026, 10:30:05 in the office. */
const now = Date.UTC(2026, 10, 26, 2, 30, 5)
const uploads = ['起诉意见书', '听证记录', '照片'].map((text) => ({
  key: newFileKey(),
  bytes: Buffer.from(text.repeat(4000)),
}))

let site: TestDatabase
let folder: string
let backup: string
beforeAll(async () => {
  site = await openTestDatabase('seeded', Number.POSITIVE_INFINITY)
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const config = configOf(site.location)
  const store = folderStore(config.filesDirectory)
  await site.db.deleteFrom('stored_file').execute()
  for (const [index, { key, bytes }] of uploads.entries()) {
    await store.put(key, bytes)
    const row = { id: String(index), key, name: `附件${index}.txt`, size: bytes.length, media_type: 'text/plain' }
    await site.db
      .insertInto('stored_file')
      .values({ ...row, sort: 0, created_at: 1 })
      .execute()
  }
  backup = join(folder, 'whole.tar.gz')
  await takeBackup(backup, config, site.db, { files: store, now })
}, 120_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

let place: DatabaseLocation
let config: Config
let store: FileStore
let remove: () => Promise<void>
beforeEach(async () => {
  ;({ location: place, remove } = await newLocation())
  config = configOf(place)
  store = folderStore(config.filesDirectory)
})
afterEach(() => remove())

const messageOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof Error ? error.message : `resolved: ${JSON.stringify(error)}`
}
/** The place as it was before anything was restored. */
const isEmpty = async () => {
  expect(await readdir(place.dataDirectory)).toEqual([])
  if (place.databaseUrl === undefined) return
  const db = openDatabase(place)
  expect(await db.introspection.getTables()).toEqual([])
  await db.destroy()
}

describe('32.5: backup and restore', { timeout: 120_000 }, () => {
  it('what was backed up under writers is restored whole, and its audit is intact', async () => {
    const context = {
      db: site.db,
      clock: { now: () => now },
      audit: {
        operation: 'updateRole',
        traceId: 'trace-1',
        ip: '10.1.2.3',
        session: 'session-1',
        person: { id: '7', username: 'lina', name: '李娜' },
      },
    } satisfies AuditContext
    const state = { writing: true, written: 0 }
    const writers = [1, 2, 3].map(async () => {
      while (state.writing) {
        state.written += 1
        await audited(context, async (_tx, record) => record({ kind: 'role', id: '1', name: `角色${state.written}` }))
        await nextTurn()
      }
    })
    const source = configOf(site.location)
    const file = join(folder, 'under-writers.tar.gz')
    const { text } = await takeBackup(file, source, site.db, { files: folderStore(source.filesDirectory), now })
    state.writing = false
    await Promise.all(writers)
    expect(state.written).toBeGreaterThan(3)
    expect(text).toContain('上传的文件 3 个')

    const manifest = await verifyBackup(file)
    const restored = await restoreBackup(file, config, store)
    expect(restored.exitCode).toBe(0)
    expect(restored.text).toContain('已恢复 2026-11-26 10:30:05 的备份')
    const db = openDatabase(place, Number.POSITIVE_INFINITY)
    const { rows, audit } = await contentOf(db)
    expect({ rows, audit }).toEqual({ rows: manifest.rows, audit: manifest.audit })
    expect(audit.last).toBeGreaterThan(0)
    const { text: verified } = await verifyAudit(db, config.auditArchiveDirectory)
    expect(verified).toContain(`审计记录`)
    expect(verified).not.toMatch(/被改动|缺失|不符/)
    await db.destroy()
    for (const { key, bytes } of uploads) expect((await store.get(key))?.equals(bytes)).toBe(true)
    expect((await readdir(place.dataDirectory)).filter((name) => /restor/.test(name))).toEqual([])
  })

  it('only its owner reads a backup and what is restored', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
    await restoreBackup(backup, config, store)
    const [first] = await readdir(config.filesDirectory)
    expect((await stat(join(config.filesDirectory, first ?? ''))).mode & 0o077).toBe(0)
    if (place.databaseUrl === undefined)
      expect((await stat(join(place.dataDirectory, 'auth-centre.sqlite'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['cut to its half', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['changed', (bytes: Buffer) => bytes.fill(bytes.at(-400) === 0 ? 1 : 0, bytes.length - 400, bytes.length - 399)],
    ['no backup', () => Buffer.from('听证记录')],
    ['empty', () => Buffer.alloc(0)],
  ])('a file that is %s is refused before anything is touched', async (_what, change) => {
    const file = join(folder, 'bad.tar.gz')
    await writeFile(file, change(await readFile(backup)))
    expect(await messageOf(restoreBackup(file, config, store))).toBe(
      `${file} 不是备份文件，或不完整、被改动过：没有恢复任何内容`,
    )
    await isEmpty()
  })

  it('a file that is not there is refused', async () => {
    expect(await messageOf(restoreBackup(join(folder, 'none.tar.gz'), config, store))).toContain('不是备份文件')
    await isEmpty()
  })

  it('nothing is restored over a database', async () => {
    await restoreBackup(backup, config, store)
    expect(await messageOf(restoreBackup(backup, config, store))).toBe(
      `${place.databaseUrl === undefined ? `数据目录 ${place.dataDirectory} ` : 'DATABASE_URL 的数据库'}中已有数据，不会覆盖：恢复只写入空的地方，请换一个，或先移走它`,
    )
    expect(() => refuseUnfinished(place.dataDirectory)).not.toThrow()
  })

  it('nothing is restored beside the files of another site', async () => {
    const key = newFileKey()
    await store.put(key, Buffer.from('x'))
    expect(await messageOf(restoreBackup(backup, config, store))).toMatch(/^上传文件的存储中已有数据，不会覆盖/)
    await rm(config.filesDirectory, { recursive: true })
    await mkdir(config.auditArchiveDirectory)
    await writeFile(join(config.auditArchiveDirectory, 'audit-2026-01-01.jsonl'), '')
    expect(await messageOf(restoreBackup(backup, config, store))).toMatch(/^归档目录 .*中已有数据，不会覆盖/)
    await rm(config.auditArchiveDirectory, { recursive: true })
    await isEmpty()
  })

  it.each([0, 1, 2])(
    'a restore that ends after %d files refuses a start, and is continued by the same backup alone',
    async (n) => {
      let put = 0
      const failing: FileStore = {
        ...store,
        async put(key, bytes) {
          if (put === n) throw new Error('The disk is full.')
          put += 1
          await store.put(key, bytes)
        },
      }
      expect(await messageOf(restoreBackup(backup, config, failing))).toBe('The disk is full.')
      const unfinished = `数据目录 ${place.dataDirectory} 中的恢复没有完成：请用同一个备份文件重新执行 restore，再启动`
      expect(() => refuseUnfinished(place.dataDirectory)).toThrow(unfinished)
      expect(await messageOf(siteOf(() => config).database(true, async () => undefined))).toBe(unfinished)

      const other = join(folder, `other-${n}.tar.gz`)
      const source = configOf(site.location)
      await takeBackup(other, source, site.db, { files: folderStore(source.filesDirectory), now: now + 1000 })
      expect(await messageOf(restoreBackup(other, config, store))).toBe(
        `数据目录 ${place.dataDirectory} 中另一个备份的恢复没有完成：请用那个备份文件重新执行 restore，或清空该目录`,
      )
      await restoreBackup(backup, config, store)
      expect(() => refuseUnfinished(place.dataDirectory)).not.toThrow()
      for (const { key, bytes } of uploads) expect((await store.get(key))?.equals(bytes)).toBe(true)
    },
  )

  it('of two at once one restores', async () => {
    const both = await Promise.all([1, 2].map(() => messageOf(restoreBackup(backup, config, store))))
    expect(both.toSorted()).toEqual([
      expect.stringMatching(/^resolved: .*已恢复/),
      expect.stringMatching(/正在写入数据目录|中已有数据/),
    ])
  })

  it('a process that is killed while it restores is continued', async () => {
    const life = beginLife('restore-process.ts', [JSON.stringify(place), backup])
    expect(await life.ended).toMatchObject({ ended: 'SIGKILL', errors: '' })
    expect(() => refuseUnfinished(place.dataDirectory)).toThrow('恢复没有完成')
    await restoreBackup(backup, config, store)
    const db = openDatabase(place, Number.POSITIVE_INFINITY)
    expect((await contentOf(db)).rows).toEqual((await verifyBackup(backup)).rows)
    await db.destroy()
  })

  it('a folder gets files named by the time, and keeps the newest', async () => {
    const into = await mkdtemp(join(folder, 'kept-'))
    for (const name of ['auth-centre-20261101-010000.tar.gz', 'auth-centre-20261102-010000.tar.gz', '说明.txt'])
      await writeFile(join(into, name), '')
    const source = configOf(site.location)
    const options = { files: folderStore(source.filesDirectory), now, keep: 2 }
    const { text } = await takeBackup(into, source, site.db, options)
    expect(text).toContain('已删除较旧的备份 1 个')
    expect((await readdir(into)).toSorted()).toEqual([
      'auth-centre-20261102-010000.tar.gz',
      'auth-centre-20261126-103005.tar.gz',
      '说明.txt',
    ])
    expect(await messageOf(takeBackup(into, source, site.db, options))).toContain('已存在，不会覆盖它')
    expect(await messageOf(takeBackup(join(into, 'a.tar.gz'), source, site.db, options))).toContain('--keep 用于目录')
  })

  it('a missing upload is told, and the rest is backed up', async () => {
    const source = configOf(site.location)
    const files = folderStore(source.filesDirectory)
    const [, lost] = uploads
    const without: FileStore = {
      ...files,
      async *list() {
        for await (const one of files.list()) if (one.key !== lost?.key) yield one
      },
    }
    const file = join(folder, 'lacking.tar.gz')
    const { text, exitCode } = await takeBackup(file, source, site.db, { files: without, now })
    expect(exitCode).toBe(1)
    expect(text).toContain('缺失的上传文件 1 个，不在备份中：用 files check 查看')
    expect((await verifyBackup(file)).entries.map(({ name }) => name)).toHaveLength(3)
  })

  it('a backup of the other database is refused by name', async () => {
    const other = parseConfig(
      place.databaseUrl === undefined
        ? { DATA_DIR: place.dataDirectory, DATABASE_URL: 'postgresql://127.0.0.1:1/none', SECRET_KEY: 'x'.repeat(32) }
        : { DATA_DIR: place.dataDirectory },
    )
    const file = join(folder, 'copy.tar.gz')
    await copyFile(backup, file)
    expect(await messageOf(restoreBackup(file, other, store))).toBe(
      place.databaseUrl === undefined
        ? '备份来自 SQLite，这里配置的是 PostgreSQL：请去掉环境变量 DATABASE_URL'
        : '备份来自 PostgreSQL，这里配置的是 SQLite：请设置环境变量 DATABASE_URL',
    )
    await isEmpty()
  })
})
