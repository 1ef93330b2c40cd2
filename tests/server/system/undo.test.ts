import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'

let site: ManagementSite
let admin: Caller
beforeAll(async () => {
  site = await openManagementSite()
  admin = await site.signIn('admin')
}, 60_000)
afterAll(() => site.close())

const auditsOf = (kind: string, id: string) =>
  site.db.selectFrom('audit').select('id').where('object_kind', '=', kind).where('object_id', '=', id).execute()

/** One record of each kind whose status is changed, with the operation and what it sends for a status. */
const kinds = [
  ['user', '/api/system/user/status'],
  ['org', '/api/system/org/status'],
  ['role', '/api/system/role/status'],
  ['menu', '/api/system/menu/status'],
] as const

it.each(kinds)(
  'S10.2 a change of status of %s is taken back by the version that it made, and audited',
  async (kind, path) => {
    const { id, version } = await site.db
      .selectFrom(kind)
      .select(['id', 'version'])
      .where('status', '=', 'normal')
      .$if(kind === 'user', (query) => query.where('id', '!=', '1'))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const before = await auditsOf(kind, id)
    const send = (status: string, versions?: readonly number[]) =>
      admin.post(path, { ids: [id], status, ...(versions && { versions }) })
    expect((await send('disabled')).body.data.done).toEqual([id])
    // Of the version before the change it is refused, as a change of another user in between would be.
    const stale = (await send('normal', [version])).body.data
    expect(stale.done).toEqual([])
    expect(stale.refused[0].message).toMatch(/^该.*已被他人修改，请刷新后重试$/)
    expect((await send('normal', [version, version])).body.message).toBe('版本号须与所选记录一一对应')
    expect((await send('normal', [version + 1])).body.data.done).toEqual([id])
    const now = await site.db
      .selectFrom(kind)
      .select(['status', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(now).toEqual({ status: 'normal', version: version + 2 })
    expect((await auditsOf(kind, id)).length - before.length).toBe(2)
  },
)

it('S10.2 a lock is taken back by the version that it made', async () => {
  const { id, version } = await site.db
    .selectFrom('user')
    .select(['id', 'version'])
    .where('status', '=', 'normal')
    .where('id', '!=', '1')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await admin.post('/api/system/user/lock', { ids: [id] })).body.data.done).toEqual([id])
  const unlock = (read: number) => admin.post('/api/system/user/unlock', { ids: [id], versions: [read] })
  expect((await unlock(version)).body.data.refused).toHaveLength(1)
  expect((await unlock(version + 1)).body.data.done).toEqual([id])
})
