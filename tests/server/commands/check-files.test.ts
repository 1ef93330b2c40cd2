import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkFiles } from '../../../server/commands/check-files.ts'
import { holdsFiles, refuseLostFiles } from '../../../server/files/choose-file-store.ts'
import { newFileKey } from '../../../server/files/file-store.ts'
import { folderStore } from '../../../server/files/folder-store.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
let root: string
const [kept, lost, stray] = [newFileKey(), newFileKey(), newFileKey()]
beforeAll(async () => {
  test = await openTestDatabase('seeded')
  root = join(await mkdtemp(join(tmpdir(), 'files-')), 'files')
  await test.db.deleteFrom('stored_file').execute()
})
afterAll(async () => {
  await test.close()
  await rm(root, { recursive: true, force: true })
})

const row = (id: string, key: string) => ({
  id,
  key,
  name: `附件${id}.txt`,
  size: 1,
  media_type: 'text/plain',
  sort: 0,
  created_at: 1,
})
const place = () => ({ filesDirectory: root, filesBucket: undefined })

it('files check compares the rows with the files, and changes nothing', async () => {
  const store = folderStore(root)
  for (const key of [kept, lost, stray]) await store.put(key, Buffer.from('x'))
  await test.db
    .insertInto('stored_file')
    .values([row('1', kept), row('2', lost)])
    .execute()
  expect(await checkFiles(test.db, store)).toEqual({
    text: '数据库中有 2 个上传的文件，存储中有 3 个，没有缺失；1 个没有记录，由服务器清理',
    exitCode: 0,
  })
  await store.remove(lost)
  await store.remove(stray)
  expect(await checkFiles(test.db, store)).toEqual({
    text: `数据库中有 2 个上传的文件，存储中有 1 个，缺失 1 个，请从备份恢复：\n  附件2.txt（${lost}）`,
    exitCode: 1,
  })
})

it('a folder that is gone or not mounted is noticed at the start and while running, and no second one begins', async () => {
  const store = folderStore(root, () => holdsFiles(test.db))
  await store.put(stray, Buffer.from('x'))
  await refuseLostFiles(test.db, place())
  await rm(root, { recursive: true })
  const words =
    /^文件目录 \S+ 中没有文件，而数据库中有上传的文件：请检查是否已挂载，或从备份恢复；.*auth-centre\.files，再启动$/
  for (const isMounted of [false, true]) {
    if (isMounted) await mkdir(root)
    await expect(refuseLostFiles(test.db, place())).rejects.toThrow(words)
    await expect(store.put(newFileKey(), Buffer.from('x'))).rejects.toThrow(words)
    await expect(folderStore(root, () => holdsFiles(test.db)).put(newFileKey(), Buffer.from('x'))).rejects.toThrow(
      words,
    )
  }
  expect(await readdir(root)).toEqual([])
})

it('a folder of an earlier release, and one of a site without files, are marked', async () => {
  await mkdir(join(root, '0f'), { recursive: true })
  await refuseLostFiles(test.db, place())
  expect((await readdir(root)).toSorted()).toEqual(['0f', 'auth-centre.files'])
  await rm(root, { recursive: true })
  await test.db.deleteFrom('stored_file').execute()
  await refuseLostFiles(test.db, place())
  await folderStore(root, () => holdsFiles(test.db)).put(kept, Buffer.from('x'))
  expect(await readdir(root)).toContain('auth-centre.files')
})
