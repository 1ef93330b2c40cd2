import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from '../system/management-site.ts'
import { insertOfficer } from '../system/training-site.ts'

const path = '/api/system/user/import'

describe('what an import tells of records whose numbers are hidden', { timeout: 30_000 }, () => {
  let site: ManagementSite
  let admin: Caller
  /** Reads numbers of the own office in full. */
  let orgAdmin: Caller
  let office: string
  /** An account of another office, and one of the own. */
  let stranger: string
  let colleague: string
  beforeAll(async () => {
    site = await openManagementSite()
    admin = await site.signIn('admin')
    orgAdmin = await site.signIn('orgadmin')
    const own = await site.db
      .selectFrom('user')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select(['org.id', 'org.code'])
      .where('user.username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    office = own.code
    const elsewhere = await site.db
      .selectFrom('org')
      .select('id')
      .where('code', '=', '380200')
      .executeTakeFirstOrThrow()
    const create = async (username: string, orgId: string, phone: string) => {
      const { role_id } = await site.db
        .selectFrom('user_role')
        .innerJoin('user', 'user.id', 'user_role.user_id')
        .select('role_id')
        .where('username', '=', 'clerk')
        .executeTakeFirstOrThrow()
      const form = { username, name: '陈静', orgId, phone, roleIds: [role_id], password: 'Baihua-2846' }
      const { body } = await admin.post('/api/system/user/create', form)
      return body.data.id as string
    }
    stranger = await create('stranger', elsewhere.id, '13955551234')
    colleague = await create('colleague', own.id, '13955554321')
  })
  afterAll(() => site.close())

  const row = (more: object) => ({ row: 2, ...more })
  const newcomer = (phone: string) => row({ username: 'newcomer', name: '陈静', org: office, roles: '普通干警', phone })
  const check = async (by: Caller, ...rows: object[]) => {
    const { body } = await by.post(`${path}/check`, { existing: 'update', rows })
    return body.data
  }
  /** What the work answers without the permission to read numbers of users in full. */
  async function withoutReveal<T>(work: () => Promise<T>): Promise<T> {
    const set = (status: 'normal' | 'disabled') =>
      site.db.updateTable('menu').set({ status }).where('permission', '=', 'system:user:reveal').execute()
    await set('disabled')
    try {
      return await work()
    } finally {
      await set('normal')
    }
  }
  const entriesOf = (objectId: string, operation: string) =>
    site.db
      .selectFrom('audit')
      .select('id')
      .where('object_id', '=', objectId)
      .where('operation', '=', operation)
      .execute()

  it('security 7: a check tells whose number it is only within the scope of the permission to read it', async () => {
    expect((await check(orgAdmin, newcomer('13955554321'))).errors).toMatchObject([
      { field: 'phone', message: '该手机号已被其他账号使用' },
    ])
    expect((await check(orgAdmin, newcomer('13955551234'))).errors).toEqual([])
    expect((await check(admin, newcomer('13955551234'))).errors).toHaveLength(1)
  })

  it('security 7: the import tells it on record, for the holders outside that scope', async () => {
    const sent = { part: 1, existing: 'update', mode: 'valid' }
    const run = (key: string, phone: string) =>
      orgAdmin.post(path, { ...sent, key: key.repeat(32), rows: [newcomer(phone)] })
    expect((await run('a', '13955554321')).body.data.errors).toMatchObject([{ field: 'phone' }])
    expect((await run('b', '13955551234')).body.data.errors).toMatchObject([{ field: 'phone' }])
    expect(await entriesOf(colleague, 'importUsers')).toEqual([])
    expect(await entriesOf(stranger, 'importUsers')).toHaveLength(1)
  })

  it('security 7: a check does not tell whether the number of a file is that of the account', async () => {
    const guess = (phone: string) => check(orgAdmin, row({ username: 'colleague', phone }))
    expect(await guess('13955554321')).toMatchObject({ updated: 0, unchanged: 1, changes: [] })
    await withoutReveal(async () => {
      const right = await guess('13955554321')
      expect(right).toEqual(await guess('13911114321'))
      expect(right).toMatchObject({
        updated: 1,
        unchanged: 0,
        changes: [{ row: 2, name: '陈静', field: 'phone', before: '139****4321', after: '139****4321' }],
      })
    })
  })

  it('security 7: which rows exchange a number is not told, and rows that may do so are in one part', async () => {
    const rows = (phone: string) => [
      row({ username: 'colleague', phone }),
      row({ row: 3, username: 'clerk', position: '书记员' }),
      row({ row: 4, username: 'orgadmin', phone: '13955554321' }),
    ]
    const { phone } = await site.db
      .selectFrom('user')
      .select('phone')
      .where('username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    const own = phone ?? ''
    const free = `${own.slice(0, 3)}0000${own.slice(7)}`
    await withoutReveal(async () => {
      const exchanged = await check(admin, ...rows(own))
      expect(exchanged.together).toEqual([[2, 4]])
      expect(await check(admin, ...rows(free))).toEqual(exchanged)
    })
  })

  it('security 7: of an account out of reach a row tells nothing but that', async () => {
    const roles = await site.db.selectFrom('role').select('name').execute()
    const answers = []
    for (const { name } of roles) {
      const { errors } = await check(orgAdmin, row({ username: 'stranger', roles: name, posts: '380200', org: '1' }))
      answers.push(errors)
    }
    for (const errors of answers)
      expect(errors).toEqual([{ row: 2, field: 'username', value: 'stranger', message: '该用户不在您的管理范围内' }])
  })

  it('security 7: of an organisation out of reach a row tells nothing but that', async () => {
    const answers = []
    for (const [kind, parent] of [
      ['内设机构', '380000'],
      ['检察院', office],
    ]) {
      const rows = [{ row: 2, code: '380200', kind, parent }]
      answers.push((await orgAdmin.post('/api/system/org/import/check', { existing: 'update', rows })).body.data.errors)
    }
    const told = [{ row: 2, field: 'code', value: '380200', message: '该机构不在您的管理范围内' }]
    expect(answers).toEqual([told, told])
  })

  it('security 7: a check of officers out of that scope is on record', async () => {
    const { id: elsewhere } = await site.db
      .selectFrom('org')
      .select('id')
      .where('code', '=', '380200')
      .executeTakeFirstOrThrow()
    const officer = await insertOfficer(site.db, elsewhere, { id_number: '380100198005121234' })
    const manager = await site.signIn('casemgr')
    const { body } = await manager.post('/api/system/hearing/import/check', {
      existing: 'update',
      rows: [{ row: 2, idNumber: '380100198005121234', phone: '13900001234' }],
    })
    expect(body.data.errors).toEqual([
      {
        row: 2,
        field: 'idNumber',
        value: '380100198005121234',
        message: '此人已在其他检察院的听证员库中，请在表单中登记并填写跨库同意书',
      },
    ])
    const entries = await site.db
      .selectFrom('audit')
      .select('object_name')
      .where('operation', '=', 'checkHearingImport')
      .execute()
    expect([officer.length > 0, entries]).toEqual([true, [{ object_name: '导入校验：1 行，其中 1 行的听证员已存在' }]])
  })
})
