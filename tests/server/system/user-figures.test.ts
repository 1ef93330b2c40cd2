import { describe, expect, it } from 'vitest'
import { testNow, useManagementSite } from './management-site.ts'

const path = '/api/system/user/figures'
const minute = 60_000

describe('GET /api/system/user/figures', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  const clear = async () => {
    await site.db.updateTable('user').set({ status: 'normal' }).where('status', '<>', 'normal').execute()
  }
  it('S7.7 counts within the data scope', async () => {
    await clear()
    await site.db.updateTable('user').set({ status: 'locked' }).where('username', 'in', ['locked', 'casemgr']).execute()
    await site.db.updateTable('user').set({ status: 'pending' }).where('username', '=', 'clerk').execute()
    await site.db.updateTable('user').set({ status: 'pending' }).where('username', '=', 'auditor').execute()
    expect((await admin.get(path)).body.data).toEqual({ online: 2, locked: 2, pending: 2 })
    const { data } = (await orgAdmin.get(path)).body
    expect(data).toMatchObject({ online: 1, pending: 1 })
    expect(data.locked).toBe((await orgAdmin.get('/api/system/user/list', { status: 'locked' })).body.total)
  })

  it('S7.7 counts a user once, however many browsers; an idle session is over', async () => {
    await clear()
    await site.signIn('admin')
    expect((await admin.get(path)).body.data.online).toBe(2)
    await site.db
      .updateTable('login_session')
      .set({ last_used_at: testNow - 31 * minute })
      .where('user_id', '=', await site.idOf('orgadmin'))
      .execute()
    expect((await admin.get(path)).body.data.online).toBe(1)
  })
})
