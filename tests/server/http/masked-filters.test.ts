// test:sqlite: HTTP
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Document, Resolver, type Schema } from '../../../openapi/description/document.ts'
import { operationsOf } from '../../../openapi/description/operations.ts'
import { readApiDocument } from '../../../server/http/api-document.ts'
import { hearingOf, officerForm } from '../system/hearing-site.ts'
import { type Caller, type ManagementSite, openManagementSite } from '../system/management-site.ts'

/*
 * What lists mask is not read by a filter (decision 0110). The tables are compared with the API description: a new
 * parameter about a person, and a new operation that answers a number, needs a line here, with its rule.
 */

/** How a query parameter about a person finds records. */
const parameters = {
  'sendSmsCode phone': 'tells nothing before the number is verified',
  'listUsers phone': 'last four, whole with system:user:reveal',
  'beginUserExport phone': 'last four, whole with system:user:reveal',
  'listHearingOfficers phone': 'last four, whole with system:hearing:reveal',
  'beginHearingExport phone': 'last four, whole with system:hearing:reveal',
  'previewHearingMailing phone': 'last four, whole with system:hearing:reveal',
  'sendHearingMailing phone': 'last four, whole with system:hearing:reveal',
  'listNoticeCandidates keyword': 'names, shown in full',
  'listNoticeReaders keyword': 'names, shown in full',
  'listReminderCandidates keyword': 'names, shown in full',
  'listReminderDeliveries keyword': 'names, shown in full',
  'listTrainingParticipants keyword': 'names, shown in full',
  'previewTrainingMailing keyword': 'names, shown in full',
  'sendTrainingMailing keyword': 'names, shown in full',
  'beginParticipantExport keyword': 'names, shown in full',
  'listTrainingCandidates keyword': 'names, shown in full',
  'listPlanCandidates keyword': 'names, shown in full',
  'listTaskReceivers keyword': 'names, shown in full',
  'listApplications owner': 'names, shown in full',
  'beginApplicationExport owner': 'names, shown in full',
  'applicationConsents keyword': 'names, shown in full',
  'applicationTokens keyword': 'names, shown in full',
} as const

/** The operations that answer numbers of persons, with how. */
const answers = {
  currentUserInfo: 'masked',
  listUsers: 'masked',
  showUser: 'masked',
  exportUserRows: 'masked',
  getUser: 'phone in full, for its form',
  revealUser: 'in full, on record',
  listOrgChildren: 'in full, of an office',
  listOrganisations: 'in full, of an office',
  exportOrgRows: 'in full, of an office',
  getOrganisation: 'in full, of an office',
  listHearingOfficers: 'masked',
  showHearingOfficer: 'masked',
  exportHearingRows: 'masked',
  listServingOfficers: 'masked',
  getHearingOfficer: 'phone in full, for its form',
  revealHearingOfficer: 'in full, on record',
  undoHearingImport: 'masked',
  listTrainingParticipants: 'masked',
  exportParticipantRows: 'masked',
  listTrainingWaiting: 'masked',
  getDraw: 'masked',
  listApplications: 'masked',
  exportApplicationRows: 'masked',
  getApplication: 'in full to those who may change it',
} as const

// as: the description as the generator reads it
const document = readApiDocument() as unknown as Document
const resolver = new Resolver(document)
const operations = operationsOf(document, resolver)

describe('parameters and answers about persons', () => {
  it('security 7: every query parameter about a person has its rule', () => {
    const personal = operations.flatMap(({ operationId, query }) =>
      query
        .filter((parameter) => 'x-personal' in parameter || 'x-personal' in resolver.schema(parameter.schema))
        .map(({ name }) => `${operationId} ${name}`),
    )
    expect(personal.toSorted()).toEqual(Object.keys(parameters).toSorted())
  })

  it('security 7: every operation that answers numbers of persons has its rule', () => {
    const answering = operations.filter(({ answer }) => namesNumbers(answer)).map(({ operationId }) => operationId)
    expect(answering.toSorted()).toEqual(Object.keys(answers).toSorted())
  })

  it('security 7: no list is ordered by what it masks', () => {
    const orders = operations.flatMap(({ operationId, query }) =>
      query
        .filter(({ name }) => name === 'orders')
        .map((one) => `${operationId} ${resolver.schema(one.schema).pattern}`),
    )
    expect(orders.length).toBeGreaterThan(20)
    expect(orders.filter((one) => /phone|number|email|mobile/i.test(one))).toEqual([])
  })

  function namesNumbers(schema: Schema | undefined, depth = 0): boolean {
    if (!schema || depth > 8) return false
    const { properties = {}, items, allOf = [] } = resolver.schema(schema)
    return (
      Object.entries(properties).some(
        ([name, one]) =>
          (/phone|idNumber|mobile/i.test(name) && resolver.schema(one).type === 'string') ||
          namesNumbers(one, depth + 1),
      ) || [...(items ? [items] : []), ...allOf].some((one) => namesNumbers(one, depth + 1))
    )
  }
})

describe('a number that a list masks', { timeout: 30_000 }, () => {
  let site: ManagementSite
  let admin: Caller
  let officer: string
  const known = '13900002222'
  const stranger = '13977772222'
  beforeAll(async () => {
    site = await openManagementSite()
    admin = await site.signIn('admin')
    const { id } = await site.db.selectFrom('org').select('id').where('code', '=', '380102').executeTakeFirstOrThrow()
    officer = await hearingOf(admin).create(officerForm(id, { phone: known }))
  })
  afterAll(() => site.close())

  /** What the work answers without a permission. */
  async function without<T>(permission: string, work: () => Promise<T>): Promise<T> {
    const set = (status: 'normal' | 'disabled') =>
      site.db.updateTable('menu').set({ status }).where('permission', '=', permission).execute()
    await set('disabled')
    try {
      return await work()
    } finally {
      await set('normal')
    }
  }

  const lists = [
    ['listUsers', '/api/system/user/list', 'system:user:reveal'],
    ['listHearingOfficers', '/api/system/hearing/list', 'system:hearing:reveal'],
  ] as const
  const exports = [
    ['beginUserExport', '/api/system/user/export', 'system:user:reveal'],
    ['beginHearingExport', '/api/system/hearing/export', 'system:hearing:reveal'],
  ] as const
  const refusal = '您没有查看完整号码的权限，请输入手机号后四位'

  it.each(lists)(
    'security 7: %s matches it whole only for those who may reveal it',
    async (_name, path, permission) => {
      const found = async (phone: string) => (await admin.get(path, { phone })).body
      expect([(await found(known)).total, (await found(stranger)).total]).toEqual([1, 0])
      await without(permission, async () => {
        const [right, wrong] = [await found(known), await found(stranger)]
        expect(right).toEqual(wrong)
        expect(right).toMatchObject({ code: 'AA0001', data: { errors: [{ field: 'phone', message: refusal }] } })
        expect((await found('2222')).total).toBeGreaterThan(0)
      })
    },
  )

  it.each(exports)('security 7: %s matches it no more than the list', async (_name, path, permission) => {
    const begin = async (phone: string) =>
      (await admin.post(`${path}?phone=${phone}`, { exportPurpose: '核对', columns: ['姓名'] })).body
    await without(permission, async () => {
      expect(await begin(known)).toEqual(await begin(stranger))
      expect((await begin(known)).message).toBe(refusal)
    })
    expect((await begin(known)).data.total).toBe(1)
  })

  it('security 7: previewHearingMailing matches it no more than the list', async () => {
    const path = '/api/system/hearing/mailing/preview'
    const text = { title: '座谈会', content: '请参加座谈会。', channels: ['sms'] }
    const preview = async (phone: string) => (await admin.post(`${path}?phone=${phone}`, text)).body
    await without('system:hearing:reveal', async () => {
      expect(await preview(known)).toEqual(await preview(stranger))
      expect((await preview(known)).message).toBe(refusal)
    })
    expect((await preview(known)).data.people).toBe(1)
  })

  it('security 7: whole numbers are matched among those records alone whose numbers may be revealed', async () => {
    const manager = await site.signIn('casemgr')
    const found = async (phone: string) => (await manager.get('/api/system/hearing/list', { phone })).body
    expect((await found(known)).total).toBe(1)
    const { org_id } = await site.db
      .selectFrom('hearing_officer')
      .select('org_id')
      .where('id', '=', officer)
      .executeTakeFirstOrThrow()
    const elsewhere = await site.db
      .selectFrom('org')
      .select('id')
      .where('code', '=', '380200')
      .executeTakeFirstOrThrow()
    const move = (to: string) =>
      site.db.updateTable('hearing_officer').set({ org_id: to }).where('id', '=', officer).execute()
    await move(elsewhere.id)
    expect((await found(known)).total).toBe(0)
    await move(org_id)
  })

  const texts = operations.flatMap(({ operationId, query, paged }) =>
    paged && !query.some(({ required }) => required)
      ? query
          .filter((one) => ['keyword', 'name', 'person', 'owner', 'party', 'key', 'application'].includes(one.name))
          .map(({ name }) => [operationId, name] as const)
      : [],
  )
  const pathOf = (operationId: string): string =>
    Object.entries(document.paths).find(([, { get }]) => get?.operationId === operationId)?.[0] ?? ''

  it.each(texts.filter(([operationId]) => pathOf(operationId) !== ''))(
    'security 7: %s finds nobody by a whole number as %s',
    async (operationId, name) => {
      const { status, body } = await admin.get(pathOf(operationId), { [name]: known })
      expect(status).toBe(200)
      expect(body.data).toEqual([])
    },
  )

  const row = (username: string, phone: string, more: object = {}) => ({ row: 2, username, phone, ...more })
  const rows = (phone: string) => [row('probe.one', phone, { name: '试探', org: '380102', roles: '普通干警' })]

  it('security 7: the check of an import does not tell whose number exists', async () => {
    const check = async (phone: string) =>
      (await admin.post('/api/system/user/import/check', { existing: 'update', rows: rows(phone) })).body.data
    expect((await check(known)).errors).toContainEqual(
      expect.objectContaining({ field: 'phone', message: '该手机号已被其他账号使用' }),
    )
    await without('system:user:reveal', async () => {
      const right = await check(known)
      expect(right).toEqual(await check(stranger))
      expect(right.errors.filter(({ field }: any) => field === 'phone')).toEqual([])
    })
  })

  it('security 7: an import that tells so is on record, and one that is refused anyway tells nothing', async () => {
    const holder = await site.idOf('orgadmin')
    const entries = () =>
      site.db.selectFrom('audit').select('id').where('object_id', '=', holder).where('operation', '=', 'importUsers')
    await without('system:user:reveal', async () => {
      const sent = { part: 1, existing: 'update', mode: 'all' } as const
      const wrong = { row: 3, username: 'probe.two', name: '试探', org: '999999', roles: '普通干警', phone: stranger }
      const refused = await admin.post('/api/system/user/import', {
        ...sent,
        key: 'a'.repeat(32),
        rows: [...rows(known), wrong],
      })
      expect(refused.body.data.errors.map(({ field }: any) => field)).toEqual(['org'])
      expect(await entries().execute()).toEqual([])
      const told = await admin.post('/api/system/user/import', { ...sent, key: 'b'.repeat(32), rows: rows(known) })
      expect(told.body.data.errors.map(({ field }: any) => field)).toEqual(['phone'])
      expect(await entries().execute()).toHaveLength(1)
    })
  })

  it('security 7: a new user with a username that is taken is not told of the number', async () => {
    const { org_id } = await site.db
      .selectFrom('user')
      .select('org_id')
      .where('username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    const role = await site.db.selectFrom('role').select('id').where('key', '=', 'staff').executeTakeFirstOrThrow()
    const form = { username: 'casemgr', name: '试探', orgId: org_id, roleIds: [role.id], password: 'Baihua-2846' }
    const fields = async () => {
      const { body } = await admin.post('/api/system/user/create', { ...form, phone: known })
      return body.data.errors.map(({ field }: any) => field)
    }
    expect(await without('system:user:reveal', fields)).toEqual(['username'])
    expect(await fields()).toEqual(['username', 'phone'])
  })

  it('security 7: a check of officers who exist is on record for those who may not read their numbers', async () => {
    const { id_number } = await site.db
      .selectFrom('hearing_officer')
      .select('id_number')
      .where('id', '=', officer)
      .executeTakeFirstOrThrow()
    const check = () =>
      admin.post('/api/system/hearing/import/check', {
        existing: 'update',
        rows: [{ row: 2, idNumber: id_number, employer: '东湖大学' }],
      })
    const names = async () =>
      (
        await site.db.selectFrom('audit').select('object_name').where('operation', '=', 'checkHearingImport').execute()
      ).map(({ object_name }) => object_name)
    await check()
    expect(await names()).toEqual([])
    await without('system:hearing:reveal', check)
    expect(await names()).toEqual(['导入校验：1 行，其中 1 行的听证员已存在'])
  })
})
