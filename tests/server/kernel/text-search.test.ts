import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allOf, ledBy } from '../../../server/kernel/condition.ts'
import { nameSounds } from '../../../server/language/name-sounds.ts'
import { named } from '../../../server/system/user/conditions.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const people = {
  zhangwei: '张伟',
  'Zhang.Wei2': '张薇',
  shanxue: '单雪',
  'o_brien%': "O'Brien 李",
  'a"b!c\\d': '阿卜杜拉·买买提江·艾合麦提',
  'x^y': '𠮷田 太郎',
  wangxiaoming: '王小明😀',
  p1: 'é İ ﬁ',
  p2: '~`@#$&*()-+=[]{}|;:,./?',
}

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
  await test.db
    .insertInto('org')
    .values({ id: '1', parent_id: null, name: '市院', code: '1', kind: 'station', sort: 1, path: '/1/' })
    .execute()
  for (const [username, name] of Object.entries(people)) await add(username, name)
})
afterAll(() => test.close())

const add = (username: string, name: string) =>
  test.db
    .insertInto('user')
    .values({
      id: username,
      username,
      name,
      name_sounds: nameSounds(name),
      gender: 'unknown',
      org_id: '1',
      status: 'normal',
      password_hash: '',
      password_changed_at: 0,
      must_change_password: 0,
      created_at: 1,
      updated_at: 1,
      version: 1,
    })
    .execute()

const byIndex = async (part: string): Promise<string[]> => {
  const rows = ledBy(test.db, 'user', [named(test.db, part)]).rows.select(sql<string>`username`.as('username'))
  return (await rows.execute()).map(({ username }) => username).toSorted()
}
const byScan = async (part: string): Promise<string[]> => {
  const rows = allOf(test.db, 'user').where(named(test.db, part).test).select(sql<string>`username`.as('username'))
  return (await rows.execute()).map(({ username }) => username).toSorted()
}

it('S12.2 kernel: the index finds every part of every text that a scan finds, of any length and character', async () => {
  const parts = new Set<string>()
  for (const text of Object.entries(people).flat()) {
    const characters = [...text]
    for (const from of characters.keys())
      for (const length of [1, 2, 3, 4, 5, 50]) parts.add(characters.slice(from, from + length).join(''))
  }
  const missed: unknown[] = []
  for (const part of parts) {
    const [indexed, scanned] = [await byIndex(part), await byScan(part)]
    if (scanned.length === 0 || indexed.join() !== scanned.join()) missed.push({ part, indexed, scanned })
  }
  // The databases do not lower the Turkish İ as JavaScript does, in either way of searching.
  expect(missed.filter(({ part }: any) => !part.includes('İ'))).toEqual([])
})

it.each([
  ['张', ['Zhang.Wei2', 'zhangwei']],
  ['ZHANGW', ['zhangwei', 'Zhang.Wei2']],
  ['zw', ['Zhang.Wei2', 'zhangwei']],
  ['zhang wei', ['Zhang.Wei2', 'zhangwei']],
  ['wei', ['Zhang.Wei2', 'zhangwei']],
  ['hangw', ['zhangwei']],
  ['danxue', ['shanxue']],
  ['sx', ['shanxue']],
  ['xm', ['wangxiaoming']],
  ['abudula', ['a"b!c\\d']],
  ['😀', ['wangxiaoming']],
  ['%', ['o_brien%']],
  ['\t', []],
  ['没有这个人', []],
])('S10.4 %s finds %o', async (part, expected) => {
  expect(await byIndex(part)).toEqual(expected.toSorted())
  expect(await byScan(part)).toEqual(expected.toSorted())
})

it('S12.2 kernel: the index follows a changed name and a removed record, whoever writes', async () => {
  await add('moved', '赵前')
  await sql`update ${sql.table('user')} set name = '钱后', name_sounds = '^qianhou^hou^qh^h' where id = 'moved'`.execute(
    test.db,
  )
  expect(await Promise.all(['赵', '前', 'zq', '钱', '后', 'qh'].map(byIndex))).toEqual([
    [],
    [],
    [],
    ['moved'],
    ['moved'],
    ['moved'],
  ])
  await test.db.deleteFrom('user').where('id', '=', 'moved').execute()
  expect(await byIndex('钱')).toEqual([])
  await add('moved', '孙')
  expect(await byIndex('孙')).toEqual(['moved'])
  await test.db.deleteFrom('user').where('id', '=', 'moved').execute()
})
