import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../server/database/schema.ts'
import { type ManagementSite, testNow, useManagementSite } from '../system/management-site.ts'

const path = '/api/setting/log/figures'
const minute = 60_000
const day = 24 * 60 * minute

/** The kept counts of the log are those of one site: a test that begins without rows has a site of its own. */
const on = (site: Pick<ManagementSite, 'db' | 'idOf'>) => {
  /** A user of 江宁市人民检察院 (the scope of `orgadmin`), and one outside of it. */
  const people = async () => ({ inside: await site.idOf('orgadmin'), outside: await site.idOf('admin') })
  const clear = () => site.db.deleteFrom('sign_in').execute()
  const signIn = (user_id: string | null, created_at: number, failure: Tables['sign_in']['failure'] = null) =>
    site.db
      .insertInto('sign_in')
      .values({
        id: `${created_at}${user_id}${failure}`,
        created_at,
        user_id,
        succeeded: failure === null ? 1 : 0,
        failure,
        method: 'password',
        ip: '10.0.0.1',
        user_agent: null,
      })
      .execute()
  return { people, clear, signIn }
}

describe('GET /api/setting/log/figures', () => {
  const { site, admin } = useManagementSite()

  it('S7.7 counts today’s sign-ins and refusals, and yesterday’s until the same time', async () => {
    const { clear, people, signIn } = on(site)
    await clear()
    const { outside } = await people()
    // 2026-11-21 10:00 in Shanghai is 02:00 in UTC: today began ten hours ago.
    for (const [at, failure] of [
      [testNow - 10 * 60 * minute, null],
      [testNow - minute, null],
      [testNow - 10 * 60 * minute - 1, null],
      [testNow - day - minute, null],
      [testNow - day + minute, null],
      [testNow - minute, 'password'],
      [testNow - 3 * minute, 'disabled'],
      [testNow - day - minute, 'password'],
    ] as const)
      await signIn(outside, at, failure)
    await signIn(null, testNow - 2 * minute, 'unknown')
    expect((await admin.get(path)).body.data).toEqual({ signIns: 2, signInsBefore: 1, failures: 3 })
  })
})

describe('GET /api/setting/log/figures by right', () => {
  const { site, admin, orgAdmin } = useManagementSite()

  it('S7.7 counts what the log shows, unknown usernames too, and only for who may read it', async () => {
    const { clear, people, signIn } = on(site)
    await clear()
    const { inside, outside } = await people()
    for (const id of [inside, outside]) {
      await signIn(id, testNow - minute)
      await signIn(id, testNow - minute, 'password')
      await signIn(id, testNow - day - minute)
    }
    await signIn(null, testNow - minute, 'unknown')
    expect((await admin.get(path)).body.data).toEqual({ signIns: 2, signInsBefore: 2, failures: 3 })
    // Who may not open the list is told no number of it.
    expect((await orgAdmin.get(path)).status).toBe(403)
  })
})
