import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../server/config/config.ts'
import { seedDemonstration } from '../../../server/demonstration/demonstration.ts'
import { hashPassword } from '../../../server/identity/password/password.ts'
import { announcement } from '../../../server/start/announcement.ts'
import { prepareAccounts } from '../../../server/start/first-start.ts'
import { applySeparation } from '../../../server/start/separation.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

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

describe('production that separates the three duties', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase()
  })
  afterEach(() => test.close())
  const config = parseConfig({
    NODE_ENV: 'production',
    AES_KEY: '0123456789abcdef',
    PUBLIC_URL: 'https://auth.example.gov.cn',
    SEPARATION: 'on',
  })

  it('security 6 begins with an account for each, with a password of its own', async () => {
    const created = await prepareAccounts(test.db, config, seeded)
    await applySeparation(test.db, config, seeded)
    const held = await test.db
      .selectFrom('user')
      .innerJoin('user_role', 'user_role.user_id', 'user.id')
      .innerJoin('role', 'role.id', 'user_role.role_id')
      .select(['user.username', 'role.key', 'role.name', 'user.must_change_password as initial'])
      .orderBy('user.id')
      .execute()
    expect(held).toEqual([
      { username: 'sysadmin', key: 'system-admin', name: '系统管理员', initial: 1 },
      { username: 'secadmin', key: 'security-admin', name: '安全管理员', initial: 1 },
      { username: 'auditor', key: 'auditor', name: '安全审计员', initial: 1 },
    ])
    const lines = announcement('认证中心', 'https://auth.example.gov.cn', created, true)
    expect(lines).toContain('已创建安全管理员账号 secadmin，首次登录后请立即修改密码。')
    expect(new Set(lines.match(/(?<=仅显示这一次）：)\S+/g)).size).toBe(3)
    expect(await prepareAccounts(test.db, config, seeded)).toEqual({ kind: 'own' })
  })
})
