import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'

let site: ManagementSite
let admin: Caller
/** Manages one office. */
let manager: Caller
let clerk: Caller
beforeAll(async () => {
  site = await openManagementSite()
  admin = await site.signIn('admin')
  manager = await site.signIn('casemgr')
  clerk = await site.signIn('clerk')
}, 60_000)
afterAll(() => site.close())

const search = async (caller: Caller, text: string) => {
  const { body } = await caller.get('/api/system/search', { text })
  return body.data as {
    key: string
    label: string
    records: { id: string; link: string; name: string; about: string }[]
  }[]
}
const found = async (caller: Caller, text: string) =>
  (await search(caller, text)).map(({ label, records }) => [label, records.length > 0, records.length <= 5])

it('30.2.9 finds a user by name, pinyin, initials and username, with where they work and the path that opens them', async () => {
  const { id, name, username } = await site.db
    .selectFrom('user')
    .select(['id', 'name', 'username'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  for (const text of [name, 'wangjianguo', 'wjg', username, ` ${name} `]) {
    const users = (await search(admin, text)).find(({ key }) => key === 'user')
    expect(users?.label).toBe('用户')
    const record = users?.records.find((one) => one.id === id)
    expect(record).toMatchObject({ name, link: `/system/user?open=${id}` })
    expect(record?.about).toContain(username)
  }
})

it('30.2.9 finds nothing beyond the permissions and the scope of each list, and does not tell that it is there', async () => {
  const listed = async (caller: Caller, text: string) =>
    (await caller.get('/api/system/user/list', { name: text, size: '100' })).body.data ?? []
  for (const text of ['王', '李', 'zhang', '陈']) {
    const own = new Set((await listed(manager, text)).map(({ id }: { id: string }) => id))
    const records = (await search(manager, text)).find(({ key }) => key === 'user')?.records ?? []
    expect(records.filter(({ id }) => !own.has(id))).toEqual([])
  }
  expect(await found(clerk, '王建国')).toEqual([])
  expect(await found(admin, '没有这样的名称')).toEqual([])
  expect(await search(admin, '   ')).toEqual([])
})

it('30.2.9 a user types in fewer calls than are served in a minute', async () => {
  const statuses = new Set<number>()
  for (let call = 0; call < 130; call += 1) statuses.add((await clerk.get('/api/system/search', { text: '王' })).status)
  expect([...statuses]).toEqual([200, 429])
})
