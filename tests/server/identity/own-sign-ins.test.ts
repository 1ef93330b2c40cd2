import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeExpired } from '../../../server/identity/housekeeping.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

const path = '/api/auth/session/history'
const day = 24 * 3_600_000

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

it('S7.7 returns the own sign-ins and wrong passwords, newest first, and nobody else’s', async () => {
  await site.db.deleteFrom('sign_in').execute()
  const pass = () => {
    site.clock.time += 60_000
  }
  await site.browser().login('clerk', 'Falsch-2026')
  pass()
  await site.browser().signIn('admin')
  pass()
  await site.browser().login('nobody-at-all', 'Falsch-2026')
  pass()
  const clerk = await site.browser().signIn('clerk')
  const { data } = (await clerk.get(path)).body
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      succeeded: true,
      method: 'password',
      ip: '127.0.0.1',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    },
    expect.objectContaining({ succeeded: false, method: 'password' }),
  ])
  expect(data[0].createTime > data[1].createTime).toBe(true)
  // What was typed as a username may be a password.
  expect(JSON.stringify(await site.db.selectFrom('sign_in').selectAll().execute())).not.toContain('nobody-at-all')
})

it('S7.7 returns ten at most; records end after 180 days', async () => {
  await site.db.deleteFrom('sign_in').execute()
  const clerk = await site.browser().signIn('clerk')
  const { user_id } = await site.db.selectFrom('sign_in').select('user_id').executeTakeFirstOrThrow()
  const now = site.clock.time
  for (const age of Array(12).keys())
    await site.db
      .insertInto('sign_in')
      .values({
        id: `${age}`,
        created_at: now - age * 18 * day,
        user_id,
        succeeded: 1,
        method: 'password',
        ip: '10.0.0.1',
        user_agent: null,
      })
      .execute()
  expect((await clerk.get(path)).body.data).toHaveLength(10)
  await removeExpired(site.db, now)
  const left = await site.db.selectFrom('sign_in').select('id').where('id', 'in', ['9', '10', '11']).execute()
  expect(left.map(({ id }) => id)).toEqual(['9'])
})
