import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SyncSite } from '../../../server/setting/sync/engine/sync-site.ts'
import { issueAnswerLink } from '../../../server/system/answer-link/index.ts'
import { enrolmentLink } from '../../../server/system/training/enrolment-link.ts'
import { type JsonSource, json, openJsonSource } from '../../support/json-source.ts'
import { addRun, addTask, carryOut, syncSite } from '../../support/sync-site.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { issuer } from './answer-link-site.ts'
import { newIdNumber } from './hearing-site.ts'

let test: TestDatabase
let source: JsonSource
let site: SyncSite
beforeAll(async () => {
  test = await openTestDatabase('seeded')
  source = await openJsonSource()
  source.answer = (_url, response) => json(response, { data: { rows: source.rows } })
  site = await syncSite(test.db, source.url, 2)
}, 60_000)
afterAll(async () => {
  await source.close()
  await test.close()
})
beforeEach(async () => {
  await test.db.deleteFrom('sync_task').execute()
  await test.db.deleteFrom('training_participant').execute()
  await test.db.deleteFrom('hearing_officer').execute()
  const fields = [
    'idNumber',
    'name',
    'org',
    'phone',
    'employer',
    'residence',
    'termBegin',
    'termEnd',
    'warehousingDate',
  ]
  const mapping = fields.map((field) => ({ field, from: field }))
  await addTask(test.db, '7001', 'hearing', [...mapping, { field: 'source', fixed: '公开征集' }])
})

const officer = (idNumber: string, more: object = {}) => ({
  idNumber,
  name: '同步人',
  org: '380102',
  phone: '13900007788',
  employer: '江宁大学',
  residence: '江宁市',
  termBegin: '2024-03-01',
  termEnd: '2029-02-28',
  ...more,
})
let runs = 9100
/** Reads these rows; returns the counts of the run, which the database keeps equal to what was read. */
const read = async (rows: readonly object[]) => {
  source.rows = [...rows] as typeof source.rows
  const id = String((runs += 1))
  await addRun(test.db, '7001', id)
  await carryOut(site, id)
  const run = await test.db.selectFrom('sync_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(run.created + run.updated + run.skipped + run.failed).toBe(run.read)
  return [run.created, run.updated, run.skipped, run.failed, run.disabled]
}
const stored = (idNumber: string) =>
  test.db
    .selectFrom('hearing_officer')
    .select(['status', 'origin', 'warehousing_date', 'employer', 'leave_reason', 'leave_ground'])
    .where('id_number', '=', idNumber)
    .executeTakeFirstOrThrow()

it('S18.1 officers arrive 在库, leave the pool with their rows, and are back with them', async () => {
  const [one, other] = [newIdNumber(), newIdNumber()]
  expect(await read([officer(one, { warehousingDate: '2024-03-05' }), officer(other)])).toEqual([2, 0, 0, 0, 0])
  expect(await stored(one)).toMatchObject({ status: 'active', origin: 'synced', warehousing_date: '2024-03-05' })
  expect(await read([officer(one, { warehousingDate: '2024-03-05' }), officer(other)])).toEqual([0, 0, 2, 0, 0])
  expect(await read([officer(one, { warehousingDate: '2024-03-05' })])).toEqual([0, 0, 1, 0, 1])
  expect(await stored(other)).toMatchObject({
    status: 'left',
    leave_reason: 'unable',
    leave_ground: '数据源中已没有此人',
  })
  const changed = officer(one, { warehousingDate: '2024-03-05', employer: '东湖大学' })
  expect(await read([changed, officer(other)])).toEqual([0, 2, 0, 0, 0])
  expect(await stored(other)).toMatchObject({ status: 'active', leave_reason: null })
  expect(await stored(one)).toMatchObject({ employer: '东湖大学' })
})

it('S15.7 who leaves the pool by a source is asked no more by links that were sent before', async () => {
  const [one, other] = [newIdNumber(), newIdNumber()]
  await read([officer(one), officer(other)])
  const { id: person } = await test.db
    .selectFrom('hearing_officer')
    .select('id')
    .where('id_number', '=', other)
    .executeTakeFirstOrThrow()
  const link = await issueAnswerLink(test.db, issuer, enrolmentLink, { subject: '7', person, expiresAt: 9e15 }, 0)
  await read([officer(one)])
  const { withdrawn_at, sealed_token } = await test.db
    .selectFrom('answer_link')
    .select(['withdrawn_at', 'sealed_token'])
    .where('id', '=', link.id)
    .executeTakeFirstOrThrow()
  expect([withdrawn_at, sealed_token]).toEqual([expect.any(Number), null])
})

it('S18.1 faulty rows fail with their reason, and the source does not appoint again who was let go here', async () => {
  const one = newIdNumber()
  const rows = [
    officer(newIdNumber('2010-01-02')),
    officer(newIdNumber(), { org: '999999' }),
    officer(newIdNumber(), { warehousingDate: '2026-13-01' }),
    officer(newIdNumber(), { termEnd: '2029-03-02' }),
    officer('380100198005124263'),
    officer(one),
  ]
  expect(await read(rows)).toEqual([1, 0, 0, 5, 0])
  await test.db
    .updateTable('hearing_officer')
    .set({ status: 'left', leave_reason: 'disqualified', version: 9 })
    .where('id_number', '=', one)
    .execute()
  expect(await read([officer(one, { employer: '云州大学' })])).toEqual([0, 0, 0, 1, 0])
  const failed = await test.db
    .selectFrom('sync_row')
    .select('reason')
    .where('run_id', '=', String(runs))
    .executeTakeFirstOrThrow()
  expect([failed.reason, (await stored(one)).status]).toEqual(['该听证员已出库', 'left'])
})

it('S14.3 a source changes the identity of an officer no more than a form does, nor takes it round the pool', async () => {
  const one = newIdNumber()
  const since = { warehousingDate: '2024-03-05' }
  await read([officer(one, since)])
  expect(await read([officer(one, { ...since, phone: '13900007799' })])).toEqual([0, 1, 0, 0, 0])
  expect(await stored(one)).toMatchObject({ status: 'pending', warehousing_date: '2024-03-05' })
  const waits = await read([officer(one, { ...since, phone: '13900007799' })])
  expect(waits).toEqual([0, 0, 1, 0, 0])
  expect(await read([officer(one, { ...since, phone: '13900006655' })])).toEqual([0, 0, 0, 1, 0])
  const { reason } = await test.db
    .selectFrom('sync_row')
    .select('reason')
    .where('run_id', '=', String(runs))
    .executeTakeFirstOrThrow()
  expect(reason).toBe('姓名：身份信息变更正在审核，请审核后再同步')
  await read([officer(newIdNumber(), since)])
  expect(await stored(one)).toMatchObject({ status: 'left' })
  await read([officer(one, { ...since, phone: '13900007799' })])
  expect(await stored(one)).toMatchObject({ status: 'pending' })
  expect(await read([officer(one, { ...since, phone: '13900007788' })])).toEqual([0, 1, 0, 0, 0])
  expect(await stored(one)).toMatchObject({ status: 'active' })
})

it('S14.3 another office of the source waits for an approval as well', async () => {
  const one = newIdNumber()
  await read([officer(one)])
  expect(await read([officer(one, { org: '380103' })])).toEqual([0, 1, 0, 0, 0])
  expect(await stored(one)).toMatchObject({ status: 'pending' })
})
