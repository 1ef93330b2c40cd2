import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../server/database/new-id.ts'
import { insertRows } from '../../../server/kernel/insert-rows.ts'
import { type Caller, type ManagementSite, openManagementSite, testNow } from './management-site.ts'

const path = '/api/system/user/import'
/** More than the page sends in one part otherwise. */
const people = 250
const phone = (at: number) => `1992222${String(at % people).padStart(4, '0')}`

let site: ManagementSite
let admin: Caller
beforeAll(async () => {
  site = await openManagementSite()
  admin = await site.signIn('admin')
  const model = await site.db.selectFrom('user').selectAll().where('username', '=', 'clerk').executeTakeFirstOrThrow()
  const users = Array.from({ length: people }, (_, at) => ({
    ...model,
    id: newId(testNow),
    username: `circle${at}`,
    phone: phone(at),
  }))
  await insertRows(site.db, 'user', users)
  const { role_id } = await site.db
    .selectFrom('user_role')
    .select('role_id')
    .where('user_id', '=', model.id)
    .executeTakeFirstOrThrow()
  await insertRows(
    site.db,
    'user_role',
    users.map(({ id: user_id }) => ({ user_id, role_id })),
  )
}, 60_000)
afterAll(() => site.close())

const phonesOf = async (...usernames: string[]) => {
  const users = await site.db
    .selectFrom('user')
    .select('phone')
    .where('username', 'in', usernames)
    .orderBy('username')
    .execute()
  return users.map((user) => user.phone)
}
const part = (key: string, rows: readonly object[]) => ({ key, part: 1, existing: 'update', mode: 'valid', rows })

it('S10.6 250 people exchange their phones in a circle, and back by the undo', async () => {
  const rows = Array.from({ length: people }, (_, at) => ({
    row: at + 2,
    username: `circle${at}`,
    phone: phone(at + 1),
  }))
  const { body: checked } = await admin.post(`${path}/check`, { existing: 'update', rows })
  expect(checked.data).toMatchObject({ updated: 250, wrong: 0, together: [rows.map(({ row }) => row)] })
  const { body: carriedOut } = await admin.post(path, part('import-key-of-a-circle', rows))
  expect(carriedOut).toMatchObject({ code: 'AA0000', data: { updated: 250, wrong: 0 } })
  expect(await phonesOf('circle0', 'circle249')).toEqual(['19922220001', '19922220000'])

  const { body: undone } = await admin.post(`${path}/undo`, { batchId: carriedOut.data.batchId })
  expect(undone).toMatchObject({ code: 'AA0000', data: { restored: 250, kept: [] } })
  expect(await phonesOf('circle0', 'circle249')).toEqual(['19922220000', '19922220249'])
})

it('S10.6 one part creates at most 200 records, whose passwords are expensive', async () => {
  const { code: org } = await site.db
    .selectFrom('org')
    .select('code')
    .where('code', '=', '380102')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 201 }, (_, at) => ({
    row: at + 2,
    username: `crowd${at}`,
    name: '陈静',
    org,
    roles: '普通干警',
  }))
  const { status, body } = await admin.post(path, part('import-key-of-a-crowd', rows))
  expect([status, body.code, body.message]).toEqual([400, 'AA0001', '一批最多新建 200 行，请分批导入'])
})
