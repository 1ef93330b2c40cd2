import { beforeAll, describe, expect, it } from 'vitest'
import { contributed } from '../../../server/areas.ts'
import { addApplication } from '../identity/openid/openid-site.ts'
import { commit, criteria, fillPool } from '../system/draw-site.ts'
import { hearingOf, officerForm } from '../system/hearing-site.ts'
import { type Caller, testNow, useManagementSite } from '../system/management-site.ts'

/** Makes something wait for the administrator; resolves to what ends it. */
type Occasion = () => Promise<() => Promise<unknown>>

describe('changes of to-dos are told to open pages', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let clerk: Caller
  let orgId: string
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
    const root = site.db.selectFrom('org').select('id').where('parent_id', 'is', null)
    orgId = (await root.executeTakeFirstOrThrow()).id
  })
  const done = async (reply: Promise<{ status: number; body: { data?: { refused?: unknown[] } } }>) => {
    const { status, body } = await reply
    expect([status, body.data?.refused ?? []]).toEqual([200, []])
  }

  const occasions: Readonly<Record<string, Occasion>> = {
    'service-request': async () => {
      const shown = {
        name_key: 'x',
        icon: 'pi-book',
        category: '业务',
        description: '查阅',
        visibility: 'roles',
      } as const
      await addApplication(site.db, { id: 'closed', name: '案例库', home_url: 'https://x.example.gov.cn/', ...shown })
      await done(clerk.post('/api/work/service/apply', { clientId: 'closed', reason: '核对案件办理流程' }))
      const request = site.db.selectFrom('application_request').select('id').where('status', '=', 'pending')
      const { id } = await request.orderBy('created_at', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow()
      return () => done(admin.post('/api/work/service/requests/approve', { ids: [id] }))
    },
    'interface-request': async () => {
      const phone = '13900005151'
      await site.db.updateTable('user').set({ phone }).where('username', '=', 'clerk').execute()
      await addApplication(site.db, { id: 'asking', name: '协同', name_key: 'x', owner_phone: phone })
      const { interfaces } = (await clerk.get('/api/work/service/interfaces')).body.data
      const wanted = {
        interfaceId: interfaces[0].id,
        applicationId: 'asking',
        reason: '核对身份',
        fromDate: '2026-11-21',
      }
      await done(clerk.post('/api/work/service/interfaces/apply', wanted))
      const ids = [(await admin.get('/api/apiInterface/request/list', { application: '协同' })).body.data[0].id]
      return () => done(admin.post('/api/apiInterface/request/approve', { ids }))
    },
    'user-activation': async () => {
      const setStatus = (status: 'pending' | 'normal') =>
        site.db.updateTable('user').set({ status }).where('username', '=', 'auditor').execute()
      await setStatus('pending')
      return () => setStatus('normal')
    },
    'hearing-review': async () => {
      const id = await hearingOf(orgAdmin).create(officerForm(await orgOf('380102'), { name: '王待审' }))
      await done(orgAdmin.post('/api/system/hearing/submit', { ids: [id] }))
      return () => done(admin.post('/api/system/hearing/audit', { ids: [id], decision: 'approved' }))
    },
    'hearing-term': async () => {
      const id = await hearingOf(admin).create(
        officerForm(await orgOf('380102'), { name: '赵届满', phone: '13900004444' }),
      )
      const officer = site.db.updateTable('hearing_officer').where('id', '=', id)
      const term = { term_begin: '2024-01-01', warehousing_date: '2024-01-01', term_end: '2026-12-01' }
      await officer.set({ ...term, status: 'active' }).execute()
      return () => officer.set({ term_end: '2028-12-01' }).execute()
    },
    'hearing-draw': async () => {
      await fillPool(site.db, orgId, 5)
      const { id } = (await commit(admin, { ...criteria, orgId })).body.data
      return () => done(admin.post('/api/system/draw/withdraw', { id, reason: '听证会取消' }))
    },
    'parameter-change': async () => {
      const parameter_id = 'sms.url'
      const { version } = (await admin.get(`/api/setting/config/${parameter_id}`)).body.data
      const by = { proposed_by: await site.idOf('auditor'), proposed_by_name: '张审' }
      const row = {
        id: '990',
        parameter_id,
        value: 'https://sms.example.gov.cn/',
        version,
        proposed_at: testNow,
        expires_at: testNow + 1,
      }
      await site.db
        .insertInto('parameter_proposal')
        .values({ ...row, ...by })
        .execute()
      return () => done(admin.post('/api/setting/config/reject', { id: parameter_id, proposal: '990' }))
    },
    notice: async () => {
      const form = { name: '值班安排', category: 'notice', content: '<p>请按时到岗</p>', audience: 'users' }
      const { data } = (
        await admin.post('/api/setting/notice/create', { ...form, mustConfirm: true, userIds: [await self()] })
      ).body
      await done(admin.post('/api/setting/notice/publish', { ids: [data.id] }))
      return () => done(admin.post('/api/notice/read', { id: data.id, confirm: true }))
    },
    'sync-failure': async () => {
      const settings = { mode: 'full', source: '{}', mapping: '[]', removal_limit: 10, adopt: 0, paused: 0 } as const
      const failing = { failures: 2, failing_since: testNow, next_due: testNow + 1, created_at: 1, updated_at: 1 }
      await site.db
        .insertInto('sync_task')
        .values({ ...settings, ...failing, id: '4001', name: '机构同步', object: 'org' })
        .execute()
      return () => site.db.updateTable('sync_task').set({ failing_since: null }).where('id', '=', '4001').execute()
    },
  }
  const orgOf = async (code: string) =>
    (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const self = () => site.idOf('admin')
  /** What the open pages of the administrator are told. */
  const told = async () => {
    const { directory, unread } = (await admin.get('/api/message/status')).body.data
    return `${directory.tasks} ${unread}`
  }
  const total = async (kind: string) => (await admin.get('/api/work/task/list', { kind })).body.total

  it.each(contributed.taskSources.map(({ key }) => key))(
    '28.1: %s when one begins to wait, and when it is done',
    async (kind) => {
      const occasion = occasions[kind]
      if (!occasion) throw new Error(`no occasion for ${kind}`)
      const [count, before] = [await total(kind), await told()]
      const end = await occasion()
      const [more, begun] = [await total(kind), await told()]
      await end()
      const [less, ended] = [await total(kind), await told()]
      expect([more, less]).toEqual([count + 1, count])
      expect([begun !== before, ended !== begun]).toEqual([true, true])
    },
  )
})
