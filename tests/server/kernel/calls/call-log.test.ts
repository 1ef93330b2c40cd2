import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/database/schema.ts'
import { callIn } from '../../../../server/kernel/calls/call-in.ts'
import { CallLog } from '../../../../server/kernel/calls/call-log.ts'
import { trimCalls } from '../../../../server/kernel/calls/trim-calls.ts'
import { aCall as call, callTime as now } from '../../../support/a-call.ts'
import { openTestDatabase, type TestDatabase } from '../../../support/test-database.ts'

describe('the record of calls', () => {
  let test: TestDatabase
  let db: Database
  let errors: unknown[]
  let log: CallLog
  beforeEach(async () => {
    test = await openTestDatabase()
    db = test.db
    errors = []
    log = new CallLog({ db, clock: { now: () => now }, failed: (error) => void errors.push(error) })
  })
  afterEach(() => test.close())
  const rows = () => db.selectFrom('interface_call').selectAll().orderBy('id').execute()
  const state = () => db.selectFrom('interface_log').selectAll().executeTakeFirstOrThrow()

  it('writes what was added in order, several batches of it', async () => {
    for (let duration = 0; duration < 120; duration += 1) log.add(call({ duration }))
    await log.flush()
    expect((await rows()).map(({ duration }) => duration)).toEqual(Array.from({ length: 120 }, (_, index) => index))
    expect(errors).toEqual([])
  })

  it('says of a call among older ones that counts are to be made again, and of no other', async () => {
    log.add(call({ at: now - 20_000 }))
    await log.flush()
    expect((await state()).revision).toBe(0)
    log.add(call({ at: now - 40_000 }))
    await log.flush()
    expect((await state()).revision).toBe(1)
  })

  it('opens the handling of a failed call alone', async () => {
    log.add(call())
    log.add(call({ status: 503, failure: 'status' }))
    await log.flush()
    expect((await rows()).map(({ state: handling, version }) => [handling, version])).toEqual([
      [null, 1],
      ['open', 1],
    ])
  })

  it('S8.6 takes hostile texts everywhere', async () => {
    const text = 'a\u0000\r\n\u202E\uD800'
    log.add(call({ party: text, method: text, address: text, traceId: text, ip: text, applicationId: text }))
    await log.flush()
    const [row] = await rows()
    const shown = String.raw`a\u0000\u000d\u000a\u202e` + '\uFFFD'
    expect([row?.party, row?.trace_id, row?.ip, row?.application_id]).toEqual([shown, shown, shown, shown])
    expect(errors).toEqual([])
  })

  it('drops what exceeds 2,000 waiting records, and counts it', async () => {
    for (let index = 0; index < 2010; index += 1) log.add(call({ at: now + index }))
    await log.flush()
    expect((await rows()).length).toBe(2000)
    expect(await state()).toMatchObject({ dropped: 10, dropped_at: now + 2009 })
  })

  it('keeps its records while the database is unavailable, and writes them afterwards', async () => {
    let down = true
    const refuse = () => {
      if (down) throw Object.assign(new Error('down'), { code: 'ECONNREFUSED' })
    }
    const failing = new CallLog({
      db: db.withPlugin({
        transformQuery: ({ node }) => {
          refuse()
          return node
        },
        transformResult: async ({ result }) => result,
      }),
      clock: { now: () => now },
      failed: (error) => void errors.push(error),
    })
    failing.add(call())
    await failing.flush()
    expect(await rows()).toEqual([])
    down = false
    await failing.flush()
    expect((await rows()).length).toBe(1)
    expect(errors).toEqual([])
  })

  it('drops what the database refuses, tells it, and goes on with the rest', async () => {
    // A time that is no whole number fits no column.
    log.add(call({ duration: Number.NaN }))
    await log.flush()
    log.add(call())
    await log.flush()
    expect((await rows()).length).toBe(1)
    expect((await state()).dropped).toBe(1)
    expect(errors).toHaveLength(1)
  })

  it('records strangers up to 60 a minute, and every call of an application', async () => {
    const take = callIn(log)
    for (let index = 0; index < 70; index += 1) take(call({ direction: 'in', kind: 'token' }), false)
    for (let index = 0; index < 70; index += 1) take(call({ direction: 'in', kind: 'token' }), true)
    take(call({ direction: 'in', kind: 'token', at: now + 60_000 }), false)
    await log.flush()
    expect((await rows()).length).toBe(131)
    expect((await state()).dropped).toBe(10)
  })

  it('keeps six months, and of more rows than it may hold the latest', async () => {
    log.add(call({ at: now - 183 * 24 * 3_600_000 - 1 }))
    for (let index = 0; index < 1200; index += 1) log.add(call({ at: now + index }))
    await log.flush()
    await trimCalls(db, now)
    expect((await rows()).length).toBe(1200)
    await trimCalls(db, now, 100)
    const left = await db.selectFrom('interface_call').select('at').orderBy('at').execute()
    expect([left.length, left[0]?.at]).toEqual([100, now + 1100])
    const { revision } = await state()
    await trimCalls(db, now, 100)
    expect((await state()).revision).toBe(revision)
  })
})
