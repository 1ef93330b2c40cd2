import { beforeAll, describe, expect, it } from 'vitest'
import { useManagementSite } from './management-site.ts'

const notice = { name: '通知', category: 'notice', content: '<p>请参加。</p>', audience: 'roles' }
const reminder = {
  name: '密码提醒',
  event: 'password',
  leads: [7],
  channels: ['message'],
  title: '密码将于 {到期日} 到期',
  content: '请修改密码。',
  frequency: 'once',
  quiet: 'site',
}
const application = {
  id: 'kept-roles',
  name: '角色应用',
  kind: 'confidential',
  grants: ['authorization_code'],
  redirects: ['https://app.example.gov.cn/callback'],
  scopes: ['openid'],
  accessSeconds: 3600,
  refreshSeconds: 43_200,
  idSeconds: 3600,
  visibility: 'roles',
}

describe('roles that were chosen before they were stopped', () => {
  const { admin, site } = useManagementSite()
  /** Three roles, which are chosen before two of them are stopped. */
  const ids = ['770001', '770002', '770003']
  beforeAll(async () => {
    const role = { data_scope: 'self' as const, built_in: 0 as const, sort: 9, status: 'normal' as const }
    const names = ['在用角色', '停用角色', '到期角色']
    await site.db
      .insertInto('role')
      .values(ids.map((id, at) => ({ ...role, id, key: `kept-${at}`, name: names[at] ?? '' })))
      .execute()
  })
  const stop = async () => {
    await site.db.updateTable('role').set({ status: 'disabled' }).where('id', '=', '770002').execute()
    await site.db.updateTable('role').set({ valid_until: '2026-11-20' }).where('id', '=', '770003').execute()
  }

  it('S9.11 a role that is disabled or past since stays shown by its name where a form chooses it, and is kept unchanged', async () => {
    const made = { notice: '', reminder: '' }
    made.notice = (await admin.post('/api/setting/notice/create', { ...notice, roleIds: ids })).body.data.id
    made.reminder = (await admin.post('/api/setting/remind/create', { ...reminder, roleIds: ids })).body.data.id
    expect((await admin.post('/api/setting/application/create', { ...application, roleIds: ids })).status).toBe(200)
    const details = async () => [
      (await admin.get('/api/setting/notice/detail', { id: made.notice })).body.data,
      (await admin.get('/api/setting/remind/detail', { id: made.reminder })).body.data,
      (await admin.get('/api/setting/application/detail', { id: application.id })).body.data,
    ]
    for (const detail of await details()) expect(detail.stoppedRoles).toBeUndefined()
    await stop()
    const stopped = [
      { id: '770002', name: '停用角色' },
      { id: '770003', name: '到期角色' },
    ]
    for (const detail of await details()) {
      expect(detail.roleIds.toSorted()).toEqual(ids.toSorted())
      expect(detail.stoppedRoles).toEqual(stopped)
    }
    const { kind: _fixed, ...unchanged } = application
    const saved = [
      await admin.post('/api/setting/notice/update', { ...notice, roleIds: ids, id: made.notice, version: 1 }),
      await admin.post('/api/setting/remind/update', { ...reminder, roleIds: ids, id: made.reminder, version: 1 }),
      await admin.post('/api/setting/application/update', { ...unchanged, roleIds: ids, version: 1 }),
    ]
    expect(saved.map(({ status, body }) => [status, body.message])).toEqual([
      [200, '操作成功'],
      [200, '操作成功'],
      [200, '操作成功'],
    ])
  })
})
