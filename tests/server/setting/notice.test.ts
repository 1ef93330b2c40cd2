import { beforeAll, describe, expect, it } from 'vitest'
import { sweepStrays, sweepUploads } from '../../../server/files/sweep-files.ts'
import { enqueue } from '../../../server/jobs/enqueue.ts'
import { delivery } from '../../../server/setting/notice/deliver.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { type Caller, testNow, useManagementSite } from '../system/management-site.ts'

const form = {
  name: '关于开展听证员任前培训的通知',
  category: 'notice',
  content: '<p>请按时参加。</p>',
  audience: 'all',
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n').toString('base64')
const hour = 3_600_000

describe('S16.1–S16.5 notices', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let clerk: Caller
  let casemgr: Caller
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
    casemgr = await site.signIn('casemgr')
  })
  const notice = (by: Caller, name: string, body: object) => by.post(`/api/setting/notice/${name}`, body)
  const written = async (more: object = {}, by: Caller = admin): Promise<string> => {
    const { status, body } = await notice(by, 'create', { ...form, ...more })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data.id
  }
  const published = async (more: object = {}, by: Caller = admin): Promise<string> => {
    const id = await written(more, by)
    expect((await notice(by, 'publish', { ids: [id] })).body.data).toEqual({ done: [id], refused: [] })
    return id
  }
  const detail = async (id: string) => (await admin.get('/api/setting/notice/detail', { id })).body.data
  const own = async (by: Caller, query: Record<string, string> = {}): Promise<string[]> =>
    (await by.get('/api/notice/list', query)).body.data.map(({ id }: { id: string }) => id)
  const only = async (username: string) => ({ audience: 'users', userIds: [await site.idOf(username)] })
  const unread = async (by: Caller): Promise<number> => (await by.get('/api/message/status')).body.data.unread
  const refusedAs = (message: string) => ({ refused: [expect.objectContaining({ message })] })

  it('a new notice is a draft with what the form held, its content without anything that runs', async () => {
    const id = await written({
      content: '<p onclick="x">请<script>alert(1)</script>参加</p>',
      pinned: true,
      mustConfirm: true,
    })
    expect(await detail(id)).toEqual({
      id,
      name: '关于开展听证员任前培训的通知',
      category: 'notice',
      audience: 'all',
      status: 'draft',
      content: '<p>请参加</p>',
      pinned: true,
      mustConfirm: true,
      expired: false,
      receivers: 0,
      read: 0,
      confirmed: 0,
      createTime: '2026-11-21 10:00:00',
      version: 1,
      orgIds: [],
      roleIds: [],
      users: [],
      files: [],
    })
    expect(await own(clerk)).not.toContain(id)
  })

  it('30.1.8 a draft wants its title; 发布 asks for the text, and a scheduled one keeps it', async () => {
    const { content: _later, ...bare } = form
    const { data } = (await notice(admin, 'create', bare)).body
    const read = async () => (await admin.get('/api/setting/notice/detail', { id: data.id })).body.data
    expect(await read()).toMatchObject({ name: form.name, status: 'draft', content: '' })
    const publish = async () => (await notice(admin, 'publish', { ids: [data.id] })).body.data
    expect(await publish()).toMatchObject({ done: [], refused: [{ message: '请先填写正文' }] })
    const change = (more: object) => notice(admin, 'update', { ...bare, id: data.id, ...more })
    const hidden = '<p><script>alert(1)</script></p>'
    expect((await change({ version: 1, content: hidden })).status).toBe(200)
    expect((await read()).content).toBe('')
    const publishTime = '2026-11-22 10:00:00'
    expect((await change({ version: 2, content: '<p>到岗</p>', publishTime })).status).toBe(200)
    expect(await publish()).toMatchObject({ done: [data.id] })
    const { status, body } = await change({ version: (await read()).version, content: hidden, publishTime })
    expect([status, body.data.errors]).toEqual([400, [{ field: 'content', message: '请输入正文' }]])
  })

  it.each([
    [{ audience: 'orgs' }, 'orgIds', '请选择接收机构'],
    [{ audience: 'orgs', orgIds: ['99999999'] }, 'orgIds', '所选接收机构不存在或不在您的管理范围内'],
    [{ audience: 'roles', roleIds: ['99999999'] }, 'roleIds', '所选接收角色不存在或不在您的管理范围内'],
    [{ audience: 'users', userIds: ['99999999'] }, 'userIds', '所选接收用户不存在或不在您的管理范围内'],
    [{ expireTime: '2026-11-21 10:00:00' }, 'expireTime', '失效时间须晚于现在和生效时间'],
    [
      { publishTime: '2026-11-22 10:00:00', expireTime: '2026-11-22 09:00:00' },
      'expireTime',
      '失效时间须晚于现在和生效时间',
    ],
    [{ publishTime: '2026-02-30 10:00:00' }, 'publishTime', '日期 2026-02-30 不存在'],
    [{ fileIds: ['99999999'] }, 'fileIds', '附件不存在或已过期，请重新上传'],
  ])('%j is refused at %s', async (more, field, message) => {
    const { status, body } = await notice(admin, 'create', { ...form, ...more })
    expect([status, body.data.errors]).toEqual([400, [{ field, message }]])
  })

  it('of two changes of one version the second is told who was faster; a published notice is not changed', async () => {
    const id = await written()
    const change = (name: string) => notice(admin, 'update', { ...form, id, version: 1, name })
    expect((await change('第一次')).status).toBe(200)
    const second = await change('第二次')
    expect([second.status, second.body.message]).toEqual([409, '该公告已被他人修改，请刷新后重试'])
    expect(second.body.data.change.fields).toEqual(['name'])
    await notice(admin, 'publish', { ids: [id] })
    const late = await notice(admin, 'update', { ...form, id, version: 3 })
    expect([late.status, late.body.message]).toEqual([400, '已发布的公告不能修改，请先撤回'])
  })

  it('log: the audit tells in words what was written, and another link where the words stayed the same', async () => {
    const link = (to: string) => `<p>请看<a href="https://${to}.example.gov.cn/">这里</a>。</p>`
    const id = await written({ ...(await only('clerk')), content: link('one'), expireTime: '2026-12-01 00:00:00' })
    const fields = async (operation: string) =>
      (await admin.get('/api/setting/log/operations', { object: id, operation })).body.data[0].fields
    const { name } = await site.db
      .selectFrom('user')
      .select('name')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    expect(await fields('createNotice')).toEqual([
      { label: '标题', after: '关于开展听证员任前培训的通知' },
      { label: '类型', after: '通知' },
      { label: '正文', after: '请看这里。' },
      { label: '发布范围', after: '指定用户' },
      { label: '接收用户', after: name },
      { label: '置顶', after: '否' },
      { label: '需确认', after: '否' },
      { label: '状态', after: '草稿' },
      { label: '失效时间', after: '2026-12-01 00:00:00' },
    ])
    const change = { ...form, audience: 'orgs', orgIds: ['1'], content: link('two'), id, version: 1 }
    expect((await notice(admin, 'update', change)).status).toBe(200)
    expect(await fields('updateNotice')).toEqual([
      { label: '发布范围', before: '指定用户', after: '指定机构' },
      { label: '接收机构', after: '江宁省人民检察院' },
      { label: '接收用户', before: name },
      { label: '失效时间', before: '2026-12-01 00:00:00' },
      { label: '正文格式与链接' },
    ])
    await notice(admin, 'publish', { ids: [id] })
    expect(await fields('publishNotices')).toEqual([
      { label: '状态', before: '草稿', after: '已发布' },
      { label: '生效时间', after: '2026-11-21 10:00:00' },
    ])
    await notice(admin, 'withdraw', { ids: [id] })
    expect(await fields('withdrawNotices')).toEqual([{ label: '状态', before: '已发布', after: '已撤回' }])
  })

  it('of two publications at the same time one publishes, and each receiver has one message', async () => {
    const before = await unread(clerk)
    const id = await written()
    const answers = await Promise.all([1, 2].map(() => notice(admin, 'publish', { ids: [id] })))
    const results = answers.map(({ body }) => body.data)
    expect(results.flatMap(({ done }) => done)).toEqual([id])
    expect(results.flatMap(({ refused }) => refused)).toEqual([
      { id, name: form.name, code: 'AA0001', message: '该公告已发布' },
    ])
    expect(await unread(clerk)).toBe(before + 1)
    const { receivers } = await detail(id)
    const { total } = await site.db
      .selectFrom('user')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('status', '=', 'normal')
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', '2026-11-21')]))
      .executeTakeFirstOrThrow()
    expect(receivers).toBe(total)
  })

  it('a notice reaches organisations with those below, roles, or users by name, and no one else', async () => {
    const toClerk = await published(await only('clerk'))
    expect([await own(clerk), await own(casemgr)].map((ids) => ids.includes(toClerk))).toEqual([true, false])
    const { role_id } = await site.db
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', await site.idOf('casemgr'))
      .executeTakeFirstOrThrow()
    const toRole = await published({ audience: 'roles', roleIds: [role_id] })
    expect((await own(casemgr)).includes(toRole)).toBe(true)
    const { org_id, path } = await site.db
      .selectFrom('user')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select(['org_id', 'org.path'])
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const top = path.split('/').find(Boolean) ?? ''
    const toOrg = await published({ audience: 'orgs', orgIds: [org_id] })
    const toTop = await published({ audience: 'orgs', orgIds: [top] })
    expect((await own(clerk)).filter((id) => [toOrg, toTop].includes(id))).toHaveLength(2)
    expect((await detail(toOrg)).receivers).toBeLessThan((await detail(toTop)).receivers)
  })

  it('an administrator of one office reaches the users of that office alone, with 全部 too, and sees no others’ notices', async () => {
    const id = await published({}, orgAdmin)
    const { path } = await site.db
      .selectFrom('user')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select('org.path')
      .where('username', '=', 'orgadmin')
      .executeTakeFirstOrThrow()
    const receivers = await site.db
      .selectFrom('notice_receipt')
      .innerJoin('user', 'user.id', 'notice_receipt.user_id')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select('org.path')
      .where('notice_id', '=', id)
      .execute()
    expect(receivers.length).toBeGreaterThan(1)
    expect(receivers.filter((one) => !one.path.startsWith(path))).toEqual([])
    const adminsNotice = await written()
    expect((await orgAdmin.get('/api/setting/notice/detail', { id: adminsNotice })).status).toBe(404)
    for (const name of ['publish', 'withdraw', 'remove'])
      expect((await notice(orgAdmin, name, { ids: [adminsNotice] })).body.data).toMatchObject(refusedAs('公告不存在'))
    const change = await notice(orgAdmin, 'update', { ...form, id: adminsNotice, version: 1 })
    expect(change.status).toBe(404)
    expect((await notice(orgAdmin, 'urge', { id: adminsNotice })).status).toBe(404)
    for (const name of ['reading', 'readers'])
      expect((await orgAdmin.get(`/api/setting/notice/${name}`, { id: adminsNotice })).status).toBe(404)
    const beyond = { ...form, audience: 'users', userIds: [await site.idOf('admin')] }
    expect((await notice(orgAdmin, 'create', beyond)).status).toBe(400)
  })

  it('a scheduled notice whose job comes early, by a clock that was ahead, takes effect at its time', async () => {
    const id = await published({ ...(await only('clerk')), publishTime: '2026-11-21 12:00:00' })
    await site.db.updateTable('job').set({ due_at: testNow }).where('key', 'like', `${id}:%`).execute()
    await runJobs(site.db, testNow)
    expect((await detail(id)).status).toBe('scheduled')
    await runJobs(site.db, testNow + 2 * hour)
    expect((await detail(id)).status).toBe('published')
  })

  it('a scheduled notice takes effect at its time, once, whichever server looks first', async () => {
    const time = { publishTime: '2026-11-21 12:00:00', expireTime: '2026-11-21 18:00:00' }
    const id = await published({ ...(await only('clerk')), ...time })
    const before = await unread(clerk)
    expect((await detail(id)).status).toBe('scheduled')
    await runJobs(site.db, testNow + hour)
    expect(await own(clerk)).not.toContain(id)
    const noon = testNow + 2 * hour
    await Promise.all([runJobs(site.db, noon), runJobs(site.db, noon)])
    expect([(await detail(id)).status, await unread(clerk)]).toEqual(['published', before + 1])
    const { user_name } = await site.db
      .selectFrom('audit')
      .select('user_name')
      .where('object_id', '=', id)
      .where('trace_id', '=', `notice-${id}`)
      .executeTakeFirstOrThrow()
    expect(user_name).toBe((await admin.get('/api/system/user/current-user-info')).body.data.name)
    await runJobs(site.db, testNow + 8 * hour)
    expect(await unread(clerk)).toBe(before)
  })

  it('a delivery that was cut off goes on behind the last receiver', async () => {
    const id = await published()
    const { receivers } = await detail(id)
    const rows = await site.db.selectFrom('notice_receipt').select('user_id').orderBy('user_id').execute()
    const middle = rows[200]?.user_id ?? ''
    // As after a crash: what comes behind the 200th was never written.
    await site.db.deleteFrom('notice_receipt').where('notice_id', '=', id).where('user_id', '>', middle).execute()
    await site.db.deleteFrom('message').where('notice_id', '=', id).where('user_id', '>', middle).execute()
    await site.db.updateTable('notice').set({ delivered_to: middle }).where('id', '=', id).execute()
    await enqueue(site.db, delivery, { key: `${id}:cut`, payload: { id }, subject: form.name }, testNow)
    await Promise.all([runJobs(site.db, testNow), runJobs(site.db, testNow)])
    const { messages } = await site.db
      .selectFrom('message')
      .select((eb) => eb.fn.countAll<number>().as('messages'))
      .where('notice_id', '=', id)
      .executeTakeFirstOrThrow()
    expect([(await detail(id)).receivers, messages]).toEqual([receivers, receivers])
  })

  it('a withdrawn notice is seen by no one, and published again begins again', async () => {
    const before = await unread(clerk)
    const id = await published(await only('clerk'))
    await clerk.post('/api/notice/read', { id })
    await notice(admin, 'withdraw', { ids: [id] })
    expect([await unread(clerk), (await own(clerk)).includes(id)]).toEqual([before, false])
    expect((await clerk.get('/api/notice/detail', { id })).status).toBe(404)
    expect((await clerk.post('/api/notice/read', { id })).status).toBe(404)
    expect((await detail(id)).read).toBe(1)
    await notice(admin, 'publish', { ids: [id] })
    expect((await detail(id)).read).toBe(0)
    expect(await unread(clerk)).toBe(before + 1)
  })

  it('a withdrawn notice tells when it was to take effect; edited, nothing of its publication is left of it', async () => {
    const id = await published(await only('clerk'))
    await clerk.post('/api/notice/read', { id })
    await notice(admin, 'withdraw', { ids: [id] })
    const withdrawn = await detail(id)
    expect([withdrawn.publishTime, withdrawn.plannedTime, withdrawn.read]).toEqual([
      '2026-11-21 10:00:00',
      undefined,
      1,
    ])
    const change = { ...form, ...(await only('clerk')), id, version: withdrawn.version }
    expect((await notice(admin, 'update', change)).status).toBe(200)
    const { status, publishTime, publisherName, receivers, read, confirmed, version } = await detail(id)
    expect({ status, publishTime, publisherName, receivers, read, confirmed }).toEqual({
      status: 'draft',
      publishTime: undefined,
      publisherName: undefined,
      receivers: 0,
      read: 0,
      confirmed: 0,
    })
    await notice(admin, 'update', { ...change, version, publishTime: '2026-11-22 09:00:00' })
    expect(await detail(id)).toMatchObject({ publishTime: '2026-11-22 09:00:00', plannedTime: '2026-11-22 09:00:00' })
  })

  it('what cannot be done is refused for each notice by itself', async () => {
    const [draft, shown] = [await written(), await published(await only('clerk'))]
    expect((await notice(admin, 'withdraw', { ids: [draft] })).body.data).toMatchObject(refusedAs('草稿尚未发布'))
    expect((await notice(admin, 'publish', { ids: [shown] })).body.data).toMatchObject(refusedAs('该公告已发布'))
    const { data } = (await notice(admin, 'remove', { ids: [draft, shown, '99999999'] })).body
    expect(data.done).toEqual([draft])
    expect(data.refused.map(({ message }: { message: string }) => message).toSorted()).toEqual([
      '公告不存在',
      '请先撤回再删除',
    ])
    expect((await notice(admin, 'urge', { id: draft })).status).toBe(404)
  })

  it('security: a withdrawn notice is removed by itself alone, as the record of its readers goes with it', async () => {
    const [draft, shown] = [await written(), await published(await only('clerk'))]
    await notice(admin, 'withdraw', { ids: [shown] })
    expect((await notice(admin, 'remove', { ids: [draft, shown] })).body.data).toEqual({
      done: [draft],
      refused: [{ id: shown, name: form.name, code: 'AA0001', message: '已撤回的公告有阅读记录，请逐条删除' }],
    })
    const receipts = () =>
      site.db.selectFrom('notice_receipt').select('user_id').where('notice_id', '=', shown).execute()
    expect(await receipts()).toEqual([{ user_id: await site.idOf('clerk') }])
    expect((await notice(admin, 'remove', { ids: [shown] })).body.data).toEqual({ done: [shown], refused: [] })
    expect(await receipts()).toEqual([])
  })

  it('what is pinned stands first, and the filters find by title, type, state and time', async () => {
    const ids = [
      await written({ name: '食堂安排', pinned: true }),
      await written({ name: '食堂 100% 开放', category: 'regulation' }),
    ]
    const found = async (query: Record<string, string>) =>
      (await admin.get('/api/setting/notice/list', query)).body.data.map(({ id }: { id: string }) => id)
    expect(await found({ name: '食堂' })).toEqual(ids)
    expect(await found({ name: '100%' })).toEqual(ids.slice(1))
    expect(await found({ name: '食堂', category: 'regulation' })).toEqual(ids.slice(1))
    expect(await found({ name: '食堂', status: 'published,withdrawn' })).toEqual([])
    await notice(admin, 'pin', { ids, pinned: false })
    expect(await found({ name: '食堂', orders: 'createTime:false' })).toEqual(ids.toReversed())
    await notice(admin, 'publish', { ids: ids.slice(0, 1) })
    expect(await found({ name: '食堂', publishBeginTime: '2026-11-21', publishEndTime: '2026-11-21' })).toEqual(
      ids.slice(0, 1),
    )
    expect(await found({ name: '食堂', publishEndTime: '2026-11-20' })).toEqual([])
    expect((await admin.get('/api/setting/notice/list', { orders: 'content:true' })).status).toBe(400)
  })

  it('of the published ones the filter tells those whose end is past', async () => {
    const name = '值班安排'
    const [lasting, over] = [await published({ name }), await published({ name, expireTime: '2026-11-21 18:00:00' })]
    const draft = await written({ name })
    await site.db.updateTable('notice').set({ expires_at: testNow }).where('id', '=', over).execute()
    const found = async (status: string): Promise<string[]> =>
      (await admin.get('/api/setting/notice/list', { name, status })).body.data.map(({ id }: { id: string }) => id)
    expect(await found('published')).toEqual([lasting])
    expect(await found('expired')).toEqual([over])
    expect((await found('draft,expired')).toSorted()).toEqual([over, draft].toSorted())
    expect((await found('published,expired')).toSorted()).toEqual([lasting, over].toSorted())
  })

  describe('its readers', () => {
    it('are counted when they open and confirm it, the first time', async () => {
      const id = await published({ ...(await only('clerk')), mustConfirm: true })
      const pending = async () => (await clerk.get('/api/notice/pending')).body.data
      expect(await pending()).toEqual({ waiting: 1, id })
      await clerk.post('/api/notice/read', { id })
      expect(await own(clerk, { state: 'unconfirmed' })).toEqual([id])
      await clerk.post('/api/notice/read', { id, confirm: true })
      await clerk.post('/api/notice/read', { id, confirm: true })
      expect(await own(clerk, { state: 'unconfirmed' })).toEqual([])
      expect(await pending()).toEqual({ waiting: 0 })
      expect(await detail(id)).toMatchObject({ receivers: 1, read: 1, confirmed: 1 })
      const entries = await site.db
        .selectFrom('audit')
        .select('changes')
        .where('object_id', '=', id)
        .orderBy('id')
        .execute()
      expect(entries.slice(-2).map(({ changes }) => JSON.parse(changes))).toEqual([
        { read: { after: true } },
        { confirmed: { after: true } },
      ])
    })

    it('are no one but its receivers', async () => {
      const id = await published(await only('clerk'))
      expect((await casemgr.get('/api/notice/detail', { id })).status).toBe(404)
      expect((await casemgr.post('/api/notice/read', { id })).status).toBe(404)
      expect((await casemgr.get('/api/setting/notice/list')).status).toBe(403)
    })

    it('are told by organisation and by name, those first who have not opened it', async () => {
      const ids = await Promise.all(['clerk', 'casemgr'].map(site.idOf))
      const id = await published({ audience: 'users', userIds: ids })
      await clerk.post('/api/notice/read', { id })
      const { data } = (await admin.get('/api/setting/notice/reading', { id })).body
      const sum = (of: 'receivers' | 'read') =>
        data.reduce((total: number, one: Record<'receivers' | 'read', number>) => total + one[of], 0)
      expect([sum('receivers'), sum('read')]).toEqual([2, 1])
      const readers = async (query: Record<string, string> = {}) =>
        (await admin.get('/api/setting/notice/readers', { id, ...query })).body.data.map(
          ({ username }: { username: string }) => username,
        )
      expect(await readers()).toEqual(['casemgr', 'clerk'])
      expect(await readers({ state: 'read' })).toEqual(['clerk'])
      expect(await readers({ state: 'unread' })).toEqual(['casemgr'])
      expect(await readers({ keyword: 'CLERK' })).toEqual(['clerk'])
      const { org_id } = await site.db
        .selectFrom('user')
        .select('org_id')
        .where('username', '=', 'casemgr')
        .executeTakeFirstOrThrow()
      expect(await readers({ orgId: org_id })).toContain('casemgr')
    })

    it('of a department are told with its office', async () => {
      const id = await published()
      const orgs = (await admin.get('/api/setting/notice/reading', { id })).body.data
      const { orgId, orgName, orgOffice } = orgs.find((one: { orgOffice?: string }) => one.orgOffice !== undefined)
      const [reader] = (await admin.get('/api/setting/notice/readers', { id, orgId })).body.data
      expect([reader.orgName, reader.orgOffice]).toEqual([orgName, orgOffice])
    })

    it('are urged at most once an hour, those who have read it never', async () => {
      const ids = await Promise.all(['clerk', 'casemgr'].map(site.idOf))
      const id = await published({ audience: 'users', userIds: ids })
      await clerk.post('/api/notice/read', { id })
      const [before, clerks] = [await unread(casemgr), await unread(clerk)]
      const urge = async () => (await notice(admin, 'urge', { id })).body.data
      const both = await Promise.all([urge(), urge()])
      expect(both.toSorted((one, other) => other.urged - one.urged)).toEqual([
        { urged: 1, recent: 0, left: 0 },
        { urged: 0, recent: 1, left: 0 },
      ])
      expect([await unread(casemgr), await unread(clerk)]).toEqual([before + 1, clerks])
      // As a clock has written it that was a day ahead.
      const ahead = { urged_at: testNow + 24 * hour }
      await site.db.updateTable('notice_receipt').set(ahead).where('notice_id', '=', id).execute()
      expect(await urge()).toEqual({ urged: 1, recent: 0, left: 0 })
    })
  })

  describe('security 8: its attachments', () => {
    const upload = (by: Caller, name: string, base64: string) => notice(by, 'upload', { name, base64 })
    const uploaded = async (by: Caller = admin): Promise<string> => (await upload(by, '日程.pdf', pdf)).body.data.id
    const file = (by: Caller, id: string) => by.get('/api/notice/file', { id })

    it('are read by the receivers of the notice while it is in effect, by those who manage it, and by no one else', async () => {
      const fileId = await uploaded()
      expect([(await file(admin, fileId)).status, (await file(clerk, fileId)).status]).toEqual([200, 404])
      const id = await published({ ...(await only('clerk')), fileIds: [fileId] })
      const { data } = (await file(clerk, fileId)).body
      expect(data).toEqual({ name: '日程.pdf', mediaType: 'application/pdf', base64: pdf })
      expect([(await file(casemgr, fileId)).status, (await file(orgAdmin, fileId)).status]).toEqual([404, 404])
      await notice(admin, 'withdraw', { ids: [id] })
      expect([(await file(clerk, fileId)).status, (await file(admin, fileId)).status]).toEqual([404, 200])
    })

    it('are attached by the user who has uploaded them alone, in the order of the form', async () => {
      const others = await uploaded(orgAdmin)
      const stolen = await notice(admin, 'create', { ...form, fileIds: [others] })
      expect(stolen.body.data.errors).toEqual([{ field: 'fileIds', message: '附件不存在或已过期，请重新上传' }])
      const [one, two] = [await uploaded(), await uploaded()]
      const id = await written({ fileIds: [one, two] })
      await notice(admin, 'update', { ...form, id, version: 1, fileIds: [two] })
      expect((await detail(id)).files.map((each: { id: string }) => each.id)).toEqual([two])
      const taken = await notice(admin, 'create', { ...form, fileIds: [two] })
      expect(taken.status).toBe(400)
    })

    it.each([
      ['图.png', Buffer.from('<svg/>').toString('base64'), 'base64', '文件内容与文件名的类型不符'],
      ['../日程.pdf', pdf, 'name', '文件名不能以点开头，也不能含 \\ / : * ? " |'],
      ['日程.pdf', 'A', 'base64', '文件内容不完整，请重新上传'],
    ])('%s is refused at once', async (name, base64, field, message) => {
      const { status, body } = await upload(admin, name, base64)
      expect([status, body.data.errors]).toEqual([400, [{ field, message }]])
    })

    it('are removed when nothing names them any longer: after a day, and what a crash has left after an hour', async () => {
      const { db } = site
      let now = testNow
      const files = memoryFiles(() => now)
      const [waiting, kept, lost] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
      const id = await written()
      for (const [key = '', notice_id] of [
        [waiting, null],
        [kept, id],
      ] as const) {
        await files.put(key, Buffer.from('x'))
        const row = { id: String(now + Number.parseInt(key[0] ?? '', 16)), key, name: 'x.txt', size: 1, sort: 0 }
        await db
          .insertInto('stored_file')
          .values({ ...row, notice_id, media_type: 'text/plain', created_at: now })
          .execute()
      }
      await files.put(lost ?? '', Buffer.from('x'))
      const sweepFiles = async (at: number) => {
        await sweepUploads(db, files, at)
        await sweepStrays(db, files, at)
      }
      now += hour / 2
      await sweepFiles(now)
      expect(files.keys).toEqual([waiting, kept, lost])
      now += hour
      await Promise.all([sweepFiles(now), sweepFiles(now)])
      expect(files.keys).toEqual([waiting, kept])
      now = testNow + 24 * hour
      await sweepFiles(now)
      expect(files.keys).toEqual([kept])
      await notice(admin, 'remove', { ids: [id] })
      await sweepFiles(now)
      expect(files.keys).toEqual([])
    })
  })
})
