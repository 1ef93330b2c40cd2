import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newFileKey } from '../../../server/files/file-store.ts'
import { heldStore } from '../../../server/files/held-store.ts'
import { sweepStrays } from '../../../server/files/sweep-files.ts'
import { keyFile, secretOf, vaultOf } from '../../../server/identity/vault.ts'
import { parameterSecret } from '../../../server/kernel/parameters/catalogue.ts'
import { lostWhileRunning, tellOnceADay } from '../../../server/start/watch-kept.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const [now, hour, day] = [Date.UTC(2026, 10, 23, 2), 3_600_000, 86_400_000]

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await openTestDatabase('seeded')
  await test.db.deleteFrom('stored_file').execute()
  folder = await mkdtemp(join(tmpdir(), 'kept-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const config = () => ({ secretKey: undefined, previousSecretKey: undefined, dataDirectory: folder })
const titlesOf = async (kept: Partial<Parameters<typeof lostWhileRunning>[0]>, key?: string) => {
  const files = memoryFiles()
  const found = await lostWhileRunning({ db: test.db, files, vault: vaultOf(config()), config: config(), ...kept }, key)
  return found.map(({ title }) => title)
}
const stored = async (files: ReturnType<typeof memoryFiles>, count: number) => {
  for (let made = 0; made < count; made += 1) {
    const key = newFileKey()
    await heldStore(files, test.db).put(key, Buffer.from('x'))
    const row = { id: key, key, name: 'x.txt', size: 1, media_type: 'text/plain', sort: 0, created_at: now }
    await test.db.insertInto('stored_file').values(row).execute()
  }
}

it('a store that was emptied or exchanged while running is noticed, takes nothing, and is as before once it is back', async () => {
  const files = memoryFiles(() => now)
  expect(await titlesOf({ files })).toEqual([])
  await stored(files, 8)
  expect(await titlesOf({ files })).toEqual([])

  const other = memoryFiles(() => now)
  expect(await titlesOf({ files: other })).toEqual(['上传的文件找不到了'])
  await expect(heldStore(other, test.db).put(newFileKey(), Buffer.from('x'))).rejects.toThrow(
    '文件存储中没有已上传的文件，可能已清空或换成了另一个',
  )
  expect(other.keys).toEqual([])

  // As a bucket that is emptied under a server that has stored in it before.
  let present = files
  const running = heldStore(
    { ...files, put: (...file) => present.put(...file), get: (key) => present.get(key) },
    test.db,
  )
  await running.put(newFileKey(), Buffer.from('x'))
  present = other
  expect(await running.get(files.keys[0] ?? '')).toBeUndefined()
  await expect(running.put(newFileKey(), Buffer.from('x'))).rejects.toThrow('文件存储中没有已上传的文件')
  present = files
  await running.put(newFileKey(), Buffer.from('x'))
  expect([files.keys.length, other.keys.length]).toEqual([10, 0])
})

it('one file that is missing is no lost store', async () => {
  const files = memoryFiles(() => now)
  const { keys } = files
  await test.db.deleteFrom('stored_file').execute()
  await stored(files, 4)
  for (const key of keys.slice(1)) await files.remove(key)
  expect(await titlesOf({ files })).toEqual([])
})

it('the sweep removes nothing from a store that is not the one of this database', async () => {
  const files = memoryFiles(() => now)
  await test.db.deleteFrom('stored_file').execute()
  await stored(files, 3)
  for (let foreign = 0; foreign < 21; foreign += 1) await files.put(newFileKey(), Buffer.from('x'))
  await expect(sweepStrays(test.db, files, now + 2 * hour)).rejects.toThrow(
    '文件存储中有 21 个文件不在数据库中，未清理：请核对存储和数据库是否属于同一站点',
  )
  expect(files.keys).toHaveLength(24)
  await files.remove(files.keys.at(-1) ?? '')
  await sweepStrays(test.db, files, now + 2 * hour)
  expect(files.keys).toHaveLength(3)
})

it('a key that is gone, another one, and one of another server are noticed', async () => {
  await test.db.deleteFrom('stored_file').execute()
  const key = secretOf(config())
  expect(await titlesOf({}, key)).toEqual([])
  await writeFile(keyFile(folder), 'another-key-of-more-than-32-characters\n')
  expect(await titlesOf({}, key)).toEqual(['密钥文件已丢失或被更换'])
  await rm(keyFile(folder))
  expect(await titlesOf({}, key)).toEqual(['密钥文件已丢失或被更换'])

  const value = vaultOf({ ...config(), secretKey: 'the-key-of-the-other-server-of-the-site' })
  const sealed = value.seal('sms-token', parameterSecret('sms.token'))
  await test.db
    .insertInto('parameter')
    .values({ id: 'sms.token', value: sealed, updated_at: 1, updated_by: '管理员', version: 1 })
    .execute()
  const own = { ...config(), secretKey: 'the-key-of-this-server-of-the-same-site' }
  expect(await titlesOf({ config: own, vault: vaultOf(own) }, own.secretKey)).toEqual(['有内容无法用现在的密钥解密'])
  await test.db.deleteFrom('parameter').where('id', '=', 'sms.token').execute()
})

it('administrators are told once a day, by whichever server', async () => {
  const trouble = [{ title: '上传的文件找不到了', content: '请恢复。' }]
  const told = async () => {
    const rows = await test.db
      .selectFrom('message')
      .innerJoin('user', 'user.id', 'message.user_id')
      .select('username')
      .where('title', '=', '上传的文件找不到了')
      .execute()
    return rows.map(({ username }) => username).toSorted()
  }
  await tellOnceADay(test.db, trouble, now)
  const once = await told()
  expect(once).toContain('admin')
  expect(once).not.toContain('clerk')
  await tellOnceADay(test.db, trouble, now + hour)
  expect(await told()).toEqual(once)
  await tellOnceADay(test.db, trouble, now + day)
  expect(await told()).toHaveLength(2 * once.length)
})
