import type { Insertable } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Tables } from '../../../server/database/schema.ts'
import { trimCalls } from '../../../server/kernel/calls/trim-calls.ts'
import { countCalls, countParties } from '../../../server/setting/interface-log/figures/call-counts.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

const hour = 3_600_000
/** The first of March 2026 at midnight in China, and the noon of the fourth day. */
const first = Date.parse('2026-03-01T00:00:00+08:00')
const now = first + 84 * hour
const period = { from: '2026-03-01', to: '2026-03-04' }

let test: TestDatabase
let added = 0
beforeEach(async () => {
  test = await openTestDatabase()
})
afterEach(() => test.close())

const add = async (hours: number, party: string, failure: Tables['interface_call']['failure'] = null) => {
  added += 1
  const call: Insertable<Tables['interface_call']> = {
    id: `${added}`,
    at: first + hours * hour,
    direction: 'in',
    kind: 'token',
    party,
    method: 'POST',
    address: '/oauth2/token',
    failure,
    duration: 1,
    trace_id: `${added}`,
    headers: '',
    request: '',
    answer: '',
  }
  await test.db.insertInto('interface_call').values(call).execute()
}
const told = async () => {
  const calls = await countCalls({ db: test.db, now }, period)
  const parties = await countParties({ db: test.db, now }, period)
  return {
    calls: calls.map(({ at, kind, count }) => `${(at - first) / hour} ${kind} ${count}`).toSorted(),
    parties: parties.map(({ party, calls: all, failed }) => `${party} ${all} ${failed}`).toSorted(),
  }
}

it('28.3: calls of days that are over are read once, and those of today each time', async () => {
  for (const hours of [1, 23, 24, 47.5]) await add(hours, '甲')
  await add(24, '乙', 'unreachable')
  await add(80, '乙')
  await add(80, '')
  const calls = ['1 null 1', '23 null 1', '24 null 1', '24 unreachable 1', '47 null 1']
  expect(await told()).toEqual({ calls: [...calls, '80 null 2'].toSorted(), parties: ['乙 2 1', '甲 4 0'] })
  await add(25, '甲')
  await add(81, '乙', 'unreachable')
  const today = ['80 null 2', '81 unreachable 1']
  expect(await told()).toEqual({ calls: [...calls, ...today].toSorted(), parties: ['乙 3 2', '甲 4 0'] })
  // What is removed counts no more, and with it everything is read again.
  await trimCalls(test.db, now, 4)
  expect(await told()).toEqual({
    calls: ['47 null 1', ...today].toSorted(),
    parties: ['乙 2 1', '甲 1 0'],
  })
})
