// test:all: any order of any runs
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SyncSite } from '../../../server/setting/sync/engine/sync-site.ts'
import { type JsonSource, json, openJsonSource } from '../../support/json-source.ts'
import { addOrgTask, addRun, carryOut, syncSite } from '../../support/sync-site.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'

let test: TestDatabase
let source: JsonSource
let site: SyncSite
let root: string
beforeAll(async () => {
  test = await openTestDatabase('seeded')
  source = await openJsonSource()
  source.answer = (_url, response) => json(response, { data: { rows: source.rows } })
  site = await syncSite(test.db, source.url, 3)
  const top = await test.db.selectFrom('org').select('code').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  root = top.code
}, 60_000)
afterAll(async () => {
  await source.close()
  await test.close()
})

/** A row of the source: a department, which may name itself, another one, none that exists, or be faulty. */
const row = fc.record({
  id: fc.constantFrom('K1', 'K2', 'K3', 'K4', 'K5', 'K6', 'K7', 'k1', ''),
  title: fc.constantFrom('一部', '二部', '三部', '坏<名', ''),
  above: fc.constantFrom('root', 'root', 'root', 'K1', 'K2', 'K3', 'none'),
})
const reads = fc.array(
  fc.record({
    rows: fc.array(row, { maxLength: 10 }),
    kills: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** K4 comes, is gone, and is back with a record above that does not exist. */
const faultyOnReturn = [
  { rows: [{ id: 'K4', title: '一部', above: 'root' } as const], kills: [] },
  { rows: [{ id: 'K1', title: '一部', above: 'root' } as const], kills: [] },
  { rows: [{ id: 'K4', title: '一部', above: 'none' } as const], kills: [] },
]

/** SQLite compares with `like` whatever the case, PostgreSQL does not. */
const isOurs = sql<boolean>`lower(code) like 'k%'`

class Killed extends Error {}
let runs = 0

it('S18.2 读取 = 新增 + 更新 + 跳过 + 失败, whatever the source, its faults, and where the process is killed', async () => {
  await fc.assert(
    fc.asyncProperty(reads, async (rounds) => {
      const { db } = test
      await db.deleteFrom('sync_task').execute()
      await db.deleteFrom('org').where(isOurs).execute()
      await addOrgTask(db, '7001')
      for (const { rows, kills } of rounds) {
        source.rows = rows.map((one) => ({ ...one, above: one.above === 'root' ? root : one.above }))
        const id = String((runs += 1) + 9000)
        await addRun(db, '7001', id)
        for (const kill of [...kills, Number.POSITIVE_INFINITY]) {
          let steps = 0
          const hold = async () => {
            steps += 1
            if (steps === kill) throw new Killed()
          }
          await carryOut(site, id, hold).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error
          })
          const run = await db.selectFrom('sync_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
          expect(run.created + run.updated + run.skipped + run.failed + run.pending).toBe(run.read)
          if (run.ended_at !== null) break
        }
        const run = await db.selectFrom('sync_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        expect([run.read, run.pending, ['succeeded', 'partial', 'failed'].includes(run.status)]).toEqual([
          rows.length,
          0,
          true,
        ])
        await expectReconciled(rows, id)
      }
    }),
    { numRuns: 60, examples: [[faultyOnReturn]] },
  )
}, 300_000)

/**
 * Each binding has one record. What the source has not is disabled, and what it has again is enabled, but for one whose
 * row failed: that row changes nothing.
 */
async function expectReconciled(rows: readonly { readonly id: string }[], runId: string): Promise<void> {
  const { db } = test
  const bound = await db
    .selectFrom('sync_binding')
    .leftJoin('org', 'org.id', 'sync_binding.local_id')
    .select(['sync_binding.key', 'sync_binding.gone', 'org.code', 'org.status', 'org.source'])
    .execute()
  const stored = await db.selectFrom('org').select('code').where(isOurs).execute()
  expect(bound.map(({ key }) => key).toSorted()).toEqual(stored.map(({ code }) => code.toLowerCase()).toSorted())
  const failed = await db
    .selectFrom('sync_row')
    .select('key')
    .where('run_id', '=', runId)
    .where('state', '=', 'failed')
    .execute()
  const named = rows.every(({ id }) => id !== '')
  for (const { key, gone, code, status, source: by } of bound) {
    expect([code?.toLowerCase(), by]).toEqual([key, 'synced'])
    expect(gone === 1).toBe(status === 'disabled')
    const isSent = rows.some(({ id }) => id.toLowerCase() === key)
    if (isSent) expect(gone === 0 || failed.some((row) => row.key === key)).toBe(true)
    else if (rows.length > 0 && named) expect(gone).toBe(1)
  }
}
