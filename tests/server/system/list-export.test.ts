import { describe, expect, it } from 'vitest'
import type { Account } from '../../../server/kernel/account.ts'
import { beginExport } from '../../../server/kernel/export/list-export.ts'
import { type Caller, testNow, useManagementSite } from './management-site.ts'

const purpose = '核对在职人员名册'
const users = { exportPurpose: purpose, columns: ['用户名', '手机号'] }

const begin = async (caller: Caller, query = '', body: object = users) => {
  const { status, body: reply } = await caller.post(`/api/system/user/export${query}`, body)
  expect([status, reply.message]).toEqual([200, '操作成功'])
  return reply.data as { id: string; total: number }
}

const rowsOf = async (caller: Caller, { id, total }: { id: string; total: number }, size = 500) => {
  const rows: { id: string; username: string; phone?: string; status: string }[] = []
  for (let current = 1; (current - 1) * size < total; current += 1) {
    const { status, body } = await caller.get(`/api/system/user/export/${id}`, {
      current: `${current}`,
      size: `${size}`,
    })
    expect([status, body.total]).toEqual([200, total])
    rows.push(...body.data)
  }
  return rows
}

describe('exports of lists', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  it('S6.1 an export of users has what the list finds, in its order and with masked numbers, in pages of up to 500 rows', async () => {
    const begun = await begin(admin, '?status=disabled&orders=username:true')
    const { body } = await admin.get('/api/system/user/list', {
      status: 'disabled',
      orders: 'username:true',
      size: '5',
    })
    expect(begun.total).toBe(body.total)
    const rows = await rowsOf(admin, begun, 7)
    expect(rows).toHaveLength(begun.total)
    expect(rows.slice(0, 5)).toEqual(body.data)
    expect(rows.every(({ status, phone = '139****1111' }) => status === 'disabled' && phone.includes('****'))).toBe(
      true,
    )
    const { status } = await admin.get(`/api/system/user/export/${begun.id}`, { size: '501' })
    expect(status).toBe(400)
  })

  it('S10.6 an export has only the chosen users, and of these only those in the data scope', async () => {
    const [mine, clerk] = [await site.idOf('orgadmin'), await site.idOf('admin')]
    const body = { ...users, ids: [mine, clerk] }
    expect((await rowsOf(admin, await begin(admin, '', body))).map(({ id }) => id).toSorted()).toEqual(
      [mine, clerk].toSorted(),
    )
    expect((await rowsOf(orgAdmin, await begin(orgAdmin, '', body))).map(({ id }) => id)).toEqual([mine])
  })

  it('S9.3 an export of roles can be read as a matrix of the menu, by its owner alone', async () => {
    const begun = async (ids?: string[]) =>
      (await admin.post('/api/system/role/export', { columns: ['角色权限矩阵'], ids })).body.data.id
    const read = (id: string, caller = admin) => caller.get(`/api/system/role/export/matrix/${id}`)
    const { data } = (await read(await begun(['5', '1']))).body
    expect(data.roles.map(({ key }: { key: string }) => key)).toEqual(['admin', 'staff'])
    const entries = new Map(
      data.entries.map((entry: { permission?: string; label: string }) => [entry.permission ?? entry.label, entry]),
    )
    expect(data.entries[0]).toMatchObject({ label: '工作台', type: 'folder', depth: 0, roleIds: ['1', '5'] })
    expect(entries.get('system:user:query')).toMatchObject({ label: '查询', type: 'button', depth: 2, roleIds: ['1'] })
    expect((await read(await begun(['5', '1']), orgAdmin)).status).toBe(403)
    expect((await read('99999999')).status).toBe(404)
    const row = { name: '多', name_key: '多', data_scope: 'self', built_in: 0, sort: 99, status: 'normal' } as const
    const many = Array.from({ length: 200 }, (_, at) => ({ ...row, id: `7${at + 100}`, key: `many-${at}` }))
    await site.db.insertInto('role').values(many).execute()
    expect((await read(await begun())).body.message).toBe(
      '共 207 个角色，一次最多导出 200 个角色的权限矩阵，请先选择角色',
    )
    await site.db.deleteFrom('role').where('name', '=', '多').execute()
  })

  it('S6.1 an export is recorded with its purpose, filters, columns and number of rows; a number searched for is masked', async () => {
    const { id, total } = await begin(admin, '?phone=13912345678&keyword=zhang&includeChildren=false')
    const [entry] = await site.db.selectFrom('audit').selectAll().where('object_id', '=', id).execute()
    expect(entry).toMatchObject({ operation: 'beginUserExport', object_kind: 'list_export', object_name: '用户列表' })
    expect(JSON.parse(entry?.changes ?? '')).toEqual({
      exportPurpose: { after: purpose },
      phone: { after: '139****5678' },
      keyword: { after: 'zhang' },
      includeChildren: { after: false },
      rows: { after: total },
      columns: { after: '用户名、手机号' },
    })
  })

  it.each([
    ['no purpose', { columns: ['用户名'] }],
    ['a blank purpose', { ...users, exportPurpose: '   ' }],
    ['no columns', { ...users, columns: [] }],
    ['more than 1,000 chosen', { ...users, ids: Array.from({ length: 1001 }, (_, id) => `${id}`) }],
  ])('S6.1 an export is refused with %s', async (_, body) => {
    const { status, body: reply } = await admin.post('/api/system/user/export', body)
    expect([status, reply.code]).toEqual([400, 'AA0004'])
  })

  it.each([
    ['system/org', 'beginOrgExport', '组织机构管理'],
    ['system/training', 'beginTrainingExport', '培训管理'],
    ['setting/application', 'beginApplicationExport', '应用管理'],
    ['setting/notice', 'beginNoticeExport', '通知公告'],
    ['work/service/requests', 'beginServiceRequestExport', '开通审批'],
  ])(
    'S6.1 an export of %s, which names people, is refused without a purpose and recorded with it',
    async (path, operation, name) => {
      const columns = ['名称', '负责人']
      const none = await admin.post(`/api/${path}/export`, { columns })
      expect([none.status, none.body.data.errors]).toEqual([
        400,
        [{ field: 'exportPurpose', message: '请输入导出用途' }],
      ])
      const { id } = (await admin.post(`/api/${path}/export`, { exportPurpose: purpose, columns })).body.data
      const [entry] = await site.db.selectFrom('audit').selectAll().where('object_id', '=', id).execute()
      expect(entry).toMatchObject({ operation, object_kind: 'list_export', object_name: name })
      expect(JSON.parse(entry?.changes ?? '')).toMatchObject({
        exportPurpose: { after: purpose },
        columns: { after: '名称、负责人' },
      })
    },
  )

  it('S6.1 an export is read by the account that began it, for an hour, and as the list that it is of', async () => {
    const { id } = await begin(admin)
    const read = async (caller: Caller, path: string) => (await caller.get(`${path}/${id}`)).status
    expect(await read(admin, '/api/system/user/export')).toBe(200)
    expect(await read(orgAdmin, '/api/system/user/export')).toBe(404)
    expect(await read(admin, '/api/system/role/export')).toBe(404)
    await site.db
      .updateTable('list_export')
      .set((eb) => ({ created_at: eb('created_at', '-', 60 * 60_000) }))
      .where('id', '=', id)
      .execute()
    const { status, body } = await admin.get(`/api/system/user/export/${id}`)
    expect([status, body.message]).toEqual([404, '导出已过期，请重新导出'])
    await begin(admin)
    expect(await site.db.selectFrom('list_export').select('id').where('id', '=', id).execute()).toEqual([])
  })

  it('S10.6 an export is refused beyond the rows that a workbook holds, and says what to do', async () => {
    const audit = { operation: 'beginUserExport', traceId: '1', ip: '', session: undefined, person: undefined }
    const context = { db: site.db, clock: { now: () => testNow }, audit, query: {}, body: users }
    const page = async () => ({ rows: [], total: 100_001 })
    const account = {} as Account // as: this list needs none
    await expect(beginExport({ kind: 'user', title: '用户列表', page }, { ...context, account })).rejects.toMatchObject(
      {
        status: 400,
        message: '共 100,001 行，一次最多导出 100,000 行，请缩小查询范围',
      },
    )
  })

  it('S10.3 the list itself gives at most 100 rows at once', async () => {
    expect((await admin.get('/api/system/user/list', { size: '101' })).status).toBe(400)
  })

  it('S6.1 an export of roles has what the list finds, without a purpose', async () => {
    const reply = await admin.post('/api/system/role/export?name=管理&orders=sort:true', { columns: ['角色名称'] })
    const list = (await admin.get('/api/system/role/list', { name: '管理', orders: 'sort:true' })).body
    const { body } = await admin.get(`/api/system/role/export/${reply.body.data.id}`)
    expect(reply.body.data.total).toBe(list.total)
    expect(body.data).toEqual(list.data)
  })
})
