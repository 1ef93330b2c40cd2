import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../../server/database/schema.ts'
import { administrators, seedAdministrators } from '../../../server/database/seed/administrator.ts'
import { seedAreas } from '../../../server/database/seed/areas.ts'
import { seedDemonstration } from '../../../server/database/seed/demonstration.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const options = { passwordHash: '$argon2id$', now: Date.UTC(2026, 10, 21), userCount: 700 }

describe('seeding', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase()
  })
  afterEach(() => test.close())

  const count = async (table: keyof Tables): Promise<number> => {
    const { rows } = await test.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }

  it('fills an empty database once', async () => {
    expect(await seedDemonstration(test.db, options)).toBe(true)
    expect(await seedDemonstration(test.db, options)).toBe(false)
    expect([await count('user'), await count('role'), await count('org')]).toEqual([700, 7, 114])
  })

  it('adds as many roles as are asked for, some of them held and some with chosen organisations', async () => {
    expect(await seedDemonstration(test.db, { ...options, roleCount: 50 })).toBe(true)
    expect([await count('role'), await count('role_org')]).toEqual([57, 10])
    const held = await test.db.selectFrom('user_role').select('user_id').where('role_id', '=', '101').execute()
    expect(held).toHaveLength(3)
  })

  it('fills it once when two processes start together', async () => {
    const done = await Promise.all([seedDemonstration(test.db, options), seedDemonstration(test.db, options)])
    expect(done.toSorted()).toEqual([false, true])
    expect(await count('user')).toBe(700)
  })

  it('leaves nothing when it is interrupted, so that the next start seeds again', async () => {
    const broken = test.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('org')
        .values({ id: '1', parent_id: null, name: '断', code: '1', kind: 'station', sort: 1, path: '/1/' })
        .execute()
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await seedDemonstration(test.db, options)).toBe(true)
  })

  it('seeds a production database with one administrator, who must change the password', async () => {
    const accounts = administrators(false).map((account) => ({ ...account, passwordHash: options.passwordHash }))
    expect(await seedAdministrators(test.db, accounts, options.now)).toBe(true)
    expect(await seedAdministrators(test.db, accounts, options.now)).toBe(false)
    expect(await seedDemonstration(test.db, options)).toBe(false)
    const users = await test.db
      .selectFrom('user')
      .innerJoin('user_role', 'user_role.user_id', 'user.id')
      .innerJoin('role', 'role.id', 'user_role.role_id')
      .select(['user.username', 'user.must_change_password', 'role.key'])
      .execute()
    expect(users).toEqual([{ username: 'admin', must_change_password: 1, key: 'admin' }])
  })

  it('loads the divisions of the country once, also where two processes start together', async () => {
    const done = await Promise.all([seedAreas(test.db, options.now), seedAreas(test.db, options.now)])
    expect(done.toSorted()).toEqual([false, true])
    expect(await seedAreas(test.db, options.now)).toBe(false)
    const levels = await test.db
      .selectFrom('area')
      .select(['level', (eb) => eb.fn.countAll<number>().as('areas')])
      .groupBy('level')
      .orderBy('areas')
      .execute()
    expect(levels.map(({ level, areas }) => [level, areas])).toEqual([
      ['province', 34],
      ['city', 342],
      ['county', 2978],
      ['town', 41352],
    ])
  })
})
