import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../server/config.ts'
import { seedDemonstration } from '../../server/database/seed/demonstration.ts'
import { prepareAccounts } from '../../server/first-start.ts'
import { hashPassword } from '../../server/identity/password/password.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

const day = 86_400_000
const seeded = Date.UTC(2026, 10, 21)
const password = 'Ceshi-mima-2026'

describe('a demonstration that is started again', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase()
    await seedDemonstration(test.db, { passwordHash: await hashPassword(password), now: seeded, userCount: 20 })
  })
  afterEach(() => test.close())

  const ages = async (now: number) => {
    const rows = await test.db.selectFrom('user').select(['username', 'password_changed_at']).execute()
    return new Map(rows.map((row) => [row.username, (now - row.password_changed_at) / day]))
  }

  it.each([{}, { DEMO_PASSWORD: password }, { DEMO_PASSWORD: 'Ling-mima-2026' }])(
    'S7.7 after months no password is overdue, with %j',
    async (environment) => {
      const now = seeded + 300 * day
      await prepareAccounts(test.db, parseConfig(environment), now)
      expect([...new Set((await ages(now)).values())]).toEqual([0])
    },
  )

  it('S7.7 keeps passwords with most of their days left, and initial ones', async () => {
    const now = seeded + 40 * day
    await prepareAccounts(test.db, parseConfig({}), now)
    expect([...new Set((await ages(now)).values())]).toEqual([40])
    await test.db.updateTable('user').set({ must_change_password: 1 }).where('username', '=', 'clerk').execute()
    await prepareAccounts(test.db, parseConfig({}), now + 40 * day)
    const after = await ages(now + 40 * day)
    expect([after.get('clerk'), after.get('admin')]).toEqual([80, 0])
    const clerk = await test.db.selectFrom('user').selectAll().where('username', '=', 'clerk').executeTakeFirstOrThrow()
    expect(clerk.must_change_password).toBe(1)
  })
})
