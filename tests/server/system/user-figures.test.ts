import { describe, expect, it } from 'vitest'
import { testNow, useManagementSite } from './management-site.ts'

const path = '/api/system/user/figures'
const minute = 60_000
const day = 24 * 60 * minute

describe('GET /api/system/user/figures', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  const clear = async () => {
    await site.db.deleteFrom('sign_in').execute()
    await site.db.updateTable('user').set({ status: 'normal' }).where('status', '<>', 'normal').execute()
  }
  /** The id of a user of 江宁市人民检察院 (the scope of `orgadmin`), and of one outside of it. */
  const people = async () => ({ inside: await site.idOf('orgadmin'), outside: await site.idOf('admin') })
  const signIn = (user_id: string | null, created_at: number, succeeded: 0 | 1) =>
    site.db
      .insertInto('sign_in')
      .values({
        id: `${created_at}${user_id}${succeeded}`,
        created_at,
        user_id,
        succeeded,
        method: 'password',
        ip: '10.0.0.1',
        user_agent: null,
      })
      .execute()

  it('S7.7 counts today’s sign-ins and wrong passwords, and yesterday’s until the same time', async () => {
    await clear()
    const { outside } = await people()
    // 2026-11-21 10:00 in Shanghai is 02:00 in UTC: today began ten hours ago.
    for (const [at, succeeded] of [
      [testNow - 10 * 60 * minute, 1],
      [testNow - minute, 1],
      [testNow - 10 * 60 * minute - 1, 1],
      [testNow - day - minute, 1],
      [testNow - day + minute, 1],
      [testNow - minute, 0],
      [testNow - day - minute, 0],
    ] as const)
      await signIn(outside, at, succeeded)
    await signIn(null, testNow - 2 * minute, 0)
    const { body } = await admin.get(path)
    expect(body.data).toMatchObject({ signIns: 2, signInsBefore: 1, failures: 2 })
  })

  it('S7.7 counts within the data scope; unknown usernames belong to no scope', async () => {
    await clear()
    const { inside, outside } = await people()
    for (const id of [inside, outside]) {
      await signIn(id, testNow - minute, 1)
      await signIn(id, testNow - minute, 0)
      await signIn(id, testNow - day - minute, 1)
    }
    await signIn(null, testNow - minute, 0)
    await site.db.updateTable('user').set({ status: 'locked' }).where('username', 'in', ['locked', 'casemgr']).execute()
    await site.db.updateTable('user').set({ status: 'pending' }).where('username', '=', 'clerk').execute()
    await site.db.updateTable('user').set({ status: 'pending' }).where('username', '=', 'auditor').execute()
    expect((await admin.get(path)).body.data).toEqual({
      online: 2,
      signIns: 2,
      signInsBefore: 2,
      failures: 3,
      locked: 2,
      pending: 2,
    })
    const { data } = (await orgAdmin.get(path)).body
    expect(data).toMatchObject({ online: 1, signIns: 1, signInsBefore: 1, failures: 1, pending: 1 })
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
