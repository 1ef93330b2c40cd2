import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idNumberMistake } from '../../../openapi/text/id-number.ts'
import type { Tables } from '../../../server/database/schema.ts'
import { seedDemonstration } from '../../../server/demonstration/demonstration.ts'
import { namedAccounts } from '../../../server/demonstration/named-accounts.ts'
import { administrators, seedAdministrators } from '../../../server/foundation/administrator.ts'
import { seedAreas } from '../../../server/system/area/seed/areas.ts'
import { ageFault, identityFaults, termFault } from '../../../server/system/hearing/rules.ts'
import type { Submitted } from '../../../server/system/hearing/table.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const options = { passwordHash: '$argon2id$', now: Date.UTC(2026, 10, 21), userCount: 700 }

describe('seeding', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase('migrated', Number.POSITIVE_INFINITY)
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

  it('S9.3 the applications have been called in the six days before, less on a Sunday', async () => {
    await seedDemonstration(test.db, options)
    const calls = test.db.selectFrom('application_calls').orderBy('day', 'desc')
    expect(await calls.select(['day', 'calls']).where('application_id', '=', 'oa').execute()).toEqual([
      { day: '2026-11-20', calls: 1914 },
      { day: '2026-11-19', calls: 1785 },
      { day: '2026-11-18', calls: 2024 },
      { day: '2026-11-17', calls: 1693 },
      { day: '2026-11-16', calls: 1858 },
      { day: '2026-11-15', calls: 84 },
    ])
    const called = await test.db.selectFrom('application_calls').select('application_id').distinct().execute()
    expect(called.map((row) => row.application_id).toSorted()).toEqual([
      'archives',
      'business',
      'hearing-mobile',
      'oa',
      'report',
    ])
  })

  it('S20.7 hearing officers are in each state, and the rules of the form find no fault in them', async () => {
    await seedDemonstration(test.db, options)
    const officers = await test.db.selectFrom('hearing_officer').selectAll().$narrowType<Submitted>().execute()
    const byState = Map.groupBy(officers, ({ status }) => status)
    expect(Object.fromEntries([...byState].map(([status, rows]) => [status, rows.length]))).toEqual({
      active: 36,
      paused: 4,
      pending: 6,
      draft: 5,
      rejected: 3,
      left: 6,
    })
    const faults = officers.flatMap((officer) => [
      idNumberMistake(officer.id_number) ?? [],
      ...identityFaults(officer),
      ageFault(test.db, officer.birth_date, '2026-11-21') ?? [],
      termFault(test.db, officer.term_begin, officer.term_end) ?? [],
    ])
    expect(faults.flat()).toEqual([])
    const ending = officers.filter(({ status, term_end }) => status === 'active' && term_end <= '2027-02-19')
    expect(ending.length).toBe(5)
    expect(new Set(officers.map(({ org_id }) => org_id)).size).toBe(6)
  })

  it('has calls in and out, of which older failed ones were handled, without what no record keeps', async () => {
    await seedDemonstration(test.db, options)
    const calls = test.db.selectFrom('interface_call')
    const gateway = calls.where('kind', '=', 'gateway')
    expect(await count('interface_call')).toBe(240 + 600)
    const called = await gateway.select(['interface_id', 'application_id']).distinct().execute()
    expect([new Set(called.map((one) => one.interface_id)).size, called.length]).toEqual([10, 14])
    const failed = (await gateway.select('status').where('failure', 'is not', null).execute()).length
    expect(failed).toBeGreaterThan(15)
    expect(failed).toBeLessThan(50)
    expect(await gateway.select('id').where('at', '>', options.now).execute()).toEqual([])
    expect(await calls.select('state').distinct().orderBy('state').where('failure', 'is not', null).execute()).toEqual([
      { state: 'handled' },
      { state: 'open' },
    ])
    const rows = JSON.stringify(await calls.selectAll().execute())
    expect(rows).not.toMatch(/kept-by-no-record|13900138009|482913|3301061985/)
    expect(rows).toContain('139****8009')
  })

  it('has requests for 电子档案 that wait, one that was refused and one that was approved', async () => {
    await seedDemonstration(test.db, options)
    const requests = test.db
      .selectFrom('application_request')
      .innerJoin('user', 'user.id', 'application_request.user_id')
    expect(
      await requests.select('application_request.status').orderBy('application_request.created_at').execute(),
    ).toEqual(['refused', 'approved', 'pending', 'pending'].map((status) => ({ status })))
    const waiting = requests.select('username').where('application_request.status', '=', 'pending')
    expect((await waiting.execute()).map(({ username }) => username).toSorted()).toEqual(['clerk', 'orgadmin'])
    const messages = await test.db
      .selectFrom('message')
      .innerJoin('user', 'user.id', 'message.user_id')
      .select(['username', 'content', 'link'])
      .where('title', '=', '有新的开通申请待审批')
      .orderBy('message.created_at')
      .execute()
    const told = (content: string) => ({
      username: 'admin',
      content,
      link: expect.stringMatching(/^\/work\/service\?view=requests&status=pending&open=\d+&act=/),
    })
    expect(messages).toEqual([
      told('李静怡（orgadmin）申请开通“电子档案”，理由：核对全市案卷归档进度'),
      told('刘思婷（clerk）申请开通“电子档案”，理由：办理申诉案件，需要查阅 2019 年的原审案卷'),
    ])
    expect(await test.db.selectFrom('application_user').select('valid_until').execute()).toEqual([
      { valid_until: '2027-02-19' },
    ])
  })

  it('has notices in each state, whose attachments are stored, and keeps no named account from its work', async () => {
    const files = memoryFiles()
    await seedDemonstration(test.db, { ...options, files })
    const states = await test.db
      .selectFrom('notice')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('status')
      .orderBy('status')
      .execute()
    expect(states).toEqual([
      { status: 'draft', count: 1 },
      { status: 'published', count: 3 },
      { status: 'scheduled', count: 1 },
      { status: 'withdrawn', count: 1 },
    ])
    const stored = await test.db.selectFrom('stored_file').select('key').execute()
    expect(files.keys.toSorted()).toEqual(stored.map(({ key }) => key).toSorted())
    expect(stored).toHaveLength(3)
    const waiting = test.db
      .selectFrom('notice_receipt')
      .innerJoin('user', 'user.id', 'notice_receipt.user_id')
      .innerJoin('notice', 'notice.id', 'notice_receipt.notice_id')
      .where('notice.must_confirm', '=', 1)
      .where('confirmed_at', 'is', null)
    expect(await waiting.select('user.id').execute()).not.toEqual([])
    const named = namedAccounts.map(({ username }) => username)
    expect(await waiting.select('username').where('username', 'in', named).execute()).toEqual([])
    const { unread } = await test.db
      .selectFrom('message')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('notice_id', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(unread).toBeGreaterThan(0)
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

  it('S9.3 has trainings in each state, and officers in the pools take part in them', async () => {
    await seedDemonstration(test.db, options)
    const states = await test.db
      .selectFrom('training')
      .select(['status', (eb) => eb.fn.countAll<number>().as('trainings')])
      .groupBy('status')
      .orderBy('status')
      .execute()
    expect(states.map(({ status, trainings }) => [status, trainings])).toEqual([
      ['cancelled', 1],
      ['draft', 2],
      ['published', 9],
    ])
    const numbers = await test.db
      .selectFrom('training_participant')
      .select('certificate_no')
      .where('certificate_no', 'is not', null)
      .execute()
    const last = await test.db.selectFrom('training_certificate').select('last').execute()
    expect(last.reduce((sum, row) => sum + row.last, 0)).toBe(numbers.length)
  })

  it('seeds a production database with one administrator, who must change the password', async () => {
    const accounts = administrators(false).map((account) => ({ ...account, passwordHash: options.passwordHash }))
    const site = { accounts, office: '东湖区人民检察院', now: options.now }
    expect(await seedAdministrators(test.db, site)).toBe(true)
    expect(await seedAdministrators(test.db, site)).toBe(false)
    expect(await seedDemonstration(test.db, options)).toBe(false)
    const users = await test.db
      .selectFrom('user')
      .innerJoin('user_role', 'user_role.user_id', 'user.id')
      .innerJoin('role', 'role.id', 'user_role.role_id')
      .select(['user.username', 'user.must_change_password', 'role.key'])
      .execute()
    expect(users).toEqual([{ username: 'admin', must_change_password: 1, key: 'admin' }])
    expect(await test.db.selectFrom('org').select(['name', 'code']).execute()).toEqual([
      { name: '东湖区人民检察院', code: '000000' },
    ])
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
