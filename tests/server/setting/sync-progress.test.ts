import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSync } from '../../../server/setting/sync/engine/run-sync.ts'
import { type JsonSource, json, openJsonSource } from '../../support/json-source.ts'
import { addOrgTask, addRun, syncSite } from '../../support/sync-site.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
let source: JsonSource
beforeAll(async () => {
  test = await openTestDatabase('seeded')
  source = await openJsonSource()
  source.answer = (_url, response) => json(response, { data: { rows: source.rows } })
}, 60_000)
afterAll(async () => {
  await source.close()
  await test.close()
})

it('S18.17 how far a run has come is read once a second, however many batches it takes, and at its end', async () => {
  const { code } = await test.db
    .selectFrom('org')
    .select('code')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  source.rows = Array.from({ length: 40 }, (_, at) => ({ id: `Z${at}`, title: `${at}部`, above: code }))
  await addOrgTask(test.db, '7001')
  await addRun(test.db, '7001', '9001')
  const site = await syncSite(test.db, source.url, 2)
  const told: { readonly done: number; readonly total?: number }[] = []
  let now = Date.UTC(2026, 10, 21, 2)
  await runSync({ ...site, clock: { now: () => now } }, '9001', {
    signal: new AbortController().signal,
    // Each transaction takes a tenth of a second.
    hold: async () => void (now += 100),
    report: async (progress) => void told.push(progress),
  })
  const applied = told.filter(({ done }) => done > 0)
  expect(applied).toEqual([
    { done: 2, total: 40 },
    { done: 22, total: 40 },
    { done: 40, total: 40 },
  ])
})
