import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/database/schema.ts'
import { CallCounts } from '../../../../server/identity/openid/call-counts.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'
import { addApplication } from './openid-site.ts'

/** 23:30 in China on 2026-11-20. */
const evening = Date.UTC(2026, 10, 20, 15, 30)

describe('the calls of applications', () => {
  let test: TestDatabase
  let db: Database
  let now: number
  let counts: CallCounts
  beforeEach(async () => {
    test = await openTestDatabase()
    db = test.db
    now = evening
    counts = new CallCounts(db, { now: () => now })
    await addApplication(db, { id: 'app' })
    await addApplication(db, { id: 'other' })
  })
  afterEach(() => test.close())
  const stored = () => db.selectFrom('application_calls').selectAll().orderBy('application_id').orderBy('day').execute()

  it('S9.3 are counted by application and day in China, over several batches', async () => {
    counts.add('token', 200, 'app')
    counts.add('userinfo', 200, 'app')
    counts.add('introspection', 400, 'other')
    await counts.flush()
    now += 3_600_000
    counts.add('token', 200, 'app')
    await counts.flush()
    counts.add('token', 200, 'app')
    await counts.flush()
    expect(await stored()).toEqual([
      { application_id: 'app', day: '2026-11-20', calls: 2 },
      { application_id: 'app', day: '2026-11-21', calls: 2 },
      { application_id: 'other', day: '2026-11-20', calls: 1 },
    ])
  })

  it('S9.3 are not counted for other endpoints, without an application, or with a wrong secret', async () => {
    counts.add('authorization', 303, 'app')
    counts.add('token', 200, undefined)
    counts.add('token', 401, 'app')
    await counts.flush()
    expect(await stored()).toEqual([])
  })

  it('of an application that is deleted meanwhile are left out, and the others are written', async () => {
    counts.add('token', 200, 'app')
    counts.add('token', 200, 'other')
    await db.deleteFrom('application').where('id', '=', 'app').execute()
    await counts.flush()
    expect(await stored()).toEqual([{ application_id: 'other', day: '2026-11-20', calls: 1 }])
  })

  it('of several processes add up', async () => {
    const second = new CallCounts(db, { now: () => now })
    for (const one of [counts, second, counts]) one.add('token', 200, 'app')
    await Promise.all([counts.flush(), second.flush()])
    expect(await stored()).toEqual([{ application_id: 'app', day: '2026-11-20', calls: 3 }])
  })

  it('wait for the next batch where a write fails', async () => {
    counts.add('token', 200, 'app')
    await db.schema.alterTable('application_calls').renameTo('away').execute()
    await expect(counts.flush()).rejects.toThrow('application_calls')
    await db.schema.alterTable('away').renameTo('application_calls').execute()
    counts.add('token', 200, 'app')
    await counts.flush()
    expect(await stored()).toEqual([{ application_id: 'app', day: '2026-11-20', calls: 2 }])
  })
})
