import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type ManagementSite, openManagementSite } from './management-site.ts'

const content = {
  version: 1,
  layout: {
    columns: [
      { field: 'name', width: 160 },
      { field: 'phone', hidden: true },
      { field: 'org', fixed: 'none' },
    ],
    density: 'compact',
  },
  size: 20,
  orders: 'name:true',
  filters: { status: ['disabled', 'locked'], created: ['2026-01-01', ''] },
}
const working = { version: 1, layout: { columns: [{ field: 'phone', hidden: true }] } }

describe('views of a list', () => {
  let site: ManagementSite
  let admin: Caller
  let auditor: Caller

  beforeAll(async () => {
    site = await openManagementSite()
    admin = await site.signIn('admin')
    auditor = await site.signIn('auditor')
  })
  afterAll(() => site.close())

  const kept = async (caller: Caller, listKey: string) =>
    (await caller.get('/api/system/view/list', { listKey })).body.data
  const save = (caller: Caller, listKey: string, name: string, more: object = {}) =>
    caller.post('/api/system/view/save', { listKey, name, content, ...more })
  const saved = async (listKey: string, name: string): Promise<string> =>
    (await save(admin, listKey, name)).body.data.id
  const names = async (caller: Caller, listKey: string) =>
    (await kept(caller, listKey)).views.map(({ name }: { name: string }) => name)

  it('are empty at first, and returned as saved, only to their user', async () => {
    expect(await kept(admin, 'fresh')).toEqual({ views: [] })
    const id = await saved('fresh', '停用账号')
    expect(await kept(admin, 'fresh')).toEqual({ views: [{ id, name: '停用账号', isDefault: false, content }] })
    expect(await kept(auditor, 'fresh')).toEqual({ views: [] })
    expect(await names(admin, 'other')).toEqual([])
  })

  it('are replaced with an id, name and content', async () => {
    const id = await saved('replace', '一')
    const changed = { ...content, size: 50, filters: {} }
    expect((await save(admin, 'replace', '二', { id, content: changed })).body.data).toEqual({ id })
    expect((await kept(admin, 'replace')).views).toEqual([{ id, name: '二', isDefault: false, content: changed }])
  })

  it('are renamed and removed', async () => {
    const id = await saved('rename', '一')
    expect((await admin.post('/api/system/view/rename', { id, name: '一号' })).status).toBe(200)
    expect(await names(admin, 'rename')).toEqual(['一号'])
    expect((await admin.post('/api/system/view/rename', { id, name: '一号' })).status).toBe(200)
    expect((await admin.post('/api/system/view/remove', { id })).status).toBe(200)
    expect(await names(admin, 'rename')).toEqual([])
  })

  it('have unique names within a list, other than the built-in view’s', async () => {
    await saved('names', '一')
    const id = await saved('names', '二')
    for (const reply of [
      await save(admin, 'names', '一'),
      await save(admin, 'names', '一', { id }),
      await admin.post('/api/system/view/rename', { id, name: '一' }),
    ]) {
      expect([reply.status, reply.body.code, reply.body.data.errors[0].field]).toEqual([409, 'AA0001', 'name'])
    }
    expect((await save(admin, 'names', '默认视图')).body.message).toContain('系统视图')
    expect((await admin.post('/api/system/view/rename', { id, name: '默认视图' })).status).toBe(400)
    expect((await save(admin, 'others', '一')).status).toBe(200)
    expect((await save(auditor, 'names', '一')).status).toBe(200)
    expect(await names(admin, 'names')).toEqual(['一', '二'])
  })

  it('one of them is the one that the list opens with', async () => {
    const [one, two] = [await saved('default', '一'), await saved('default', '二')]
    const defaults = async () =>
      (await kept(admin, 'default')).views.filter(({ isDefault }: { isDefault: boolean }) => isDefault)
    for (const id of [one, two]) {
      expect((await admin.post('/api/system/view/default', { listKey: 'default', id })).status).toBe(200)
      expect(await defaults()).toMatchObject([{ id }])
    }
    expect((await admin.post('/api/system/view/default', { listKey: 'default' })).status).toBe(200)
    expect(await defaults()).toEqual([])
  })

  it('of another user, or of another list, cannot be changed', async () => {
    const id = await saved('mine', '一')
    for (const reply of [
      await save(auditor, 'mine', '二', { id }),
      await save(admin, 'yours', '二', { id }),
      await auditor.post('/api/system/view/rename', { id, name: '二' }),
      await auditor.post('/api/system/view/remove', { id }),
      await auditor.post('/api/system/view/default', { listKey: 'mine', id }),
      await admin.post('/api/system/view/default', { listKey: 'yours', id }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'AA0005'])
    }
    expect((await kept(admin, 'mine')).views).toEqual([{ id, name: '一', isDefault: false, content }])
  })

  it('are at most twenty, also with concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, (_, index) => save(auditor, 'many', `视图${index}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(await names(auditor, 'many')).toHaveLength(20)
  })

  it.each([
    ['a name of spaces', { name: ' ' }],
    ['a name of 21 characters', { name: '视'.repeat(21) }],
    ['a name with a line break', { name: '一\n二' }],
    ['a list key that is a path', { listKey: '../x' }],
    ['another version', { content: { ...content, version: 2 } }],
    ['an order that is none', { content: { ...content, orders: 'name;drop' } }],
    ['a field that is none', { content: { ...content, layout: { columns: [{ field: '__proto__' }] } } }],
    ['a width beyond the screen', { content: { ...content, layout: { columns: [{ field: 'a', width: 1e6 }] } } }],
    ['more than it knows', { content: { ...content, script: 'x' } }],
    ['more than 8 KB', { content: { ...content, filters: { keyword: Array<string>(20).fill('字'.repeat(200)) } } }],
  ])('are refused with %s', async (_what, wrong) => {
    const reply = await admin.post('/api/system/view/save', { listKey: 'wrong', name: '一', content, ...wrong })
    expect([reply.status, reply.body.code]).toEqual([400, 'AA0004'])
    expect(await names(admin, 'wrong')).toEqual([])
  })

  it('the columns as left are stored beside them; the last ones win', async () => {
    const keep = (layout: object) => admin.post('/api/system/view/working', { listKey: 'working', working: layout })
    expect((await keep(working)).status).toBe(200)
    expect((await kept(admin, 'working')).working).toEqual(working)
    const later = { version: 1, viewId: '7', layout: { columns: [], density: 'roomy' } }
    expect((await keep(later)).status).toBe(200)
    expect(await kept(admin, 'working')).toEqual({ views: [], working: later })
    expect(await kept(auditor, 'working')).toEqual({ views: [] })
  })

  it('require a signed-in user', async () => {
    for (const reply of [
      await site.anonymous.get('/api/system/view/list', { listKey: 'system-user' }),
      await site.anonymous.post('/api/system/view/save', { listKey: 'a', name: '一', content }),
      await site.anonymous.post('/api/system/view/working', { listKey: 'a', working }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([401, 'AA0010'])
    }
  })

  it('are deleted with the user', async () => {
    const { id: orgId } = (await admin.get('/api/system/org/tree')).body.data[0]
    const password = 'Ceshi-mima-2026'
    const person = { username: 'viewer', name: '测试', orgId, roleIds: ['5'], password }
    const { id } = (await admin.post('/api/system/user/create', person)).body.data
    const viewer = await site.signIn('viewer', password)
    await save(viewer, 'gone', '一')
    await viewer.post('/api/system/view/working', { listKey: 'gone', working })
    expect((await admin.post('/api/system/user/remove', { ids: [id] })).status).toBe(200)
    expect(await site.db.selectFrom('list_view').select('id').where('user_id', '=', id).execute()).toEqual([])
    expect(await site.db.selectFrom('list_layout').select('list_key').where('user_id', '=', id).execute()).toEqual([])
  })
})
