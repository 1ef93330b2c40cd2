import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { addOperations } from '../../../server/api/catalogue/import/add-operations.ts'
import { cataloguedIn } from '../../../server/api/catalogue/import/catalogued.ts'
import { planOf } from '../../../server/api/catalogue/import/check.ts'
import { compareFile } from '../../../server/api/catalogue/import/compare-file.ts'
import type { FileOperation } from '../../../server/api/catalogue/import/read/file-operation.ts'
import { addDirectory } from '../../support/interface-rows.ts'
import { openTestDatabase } from '../../support/test-database.ts'

const count = 3000
const schema = JSON.stringify({ type: 'object', description: '字段说明'.repeat(300) })
const operations = Array.from(
  { length: count },
  (_, at): FileOperation => ({
    method: 'GET',
    path: `/resources-${at}`,
    name: `查询资源${at}`,
    code: `resource-${at}`,
    description: null,
    of: undefined,
    definitions: { request: null, response: schema, schemas: null },
  }),
)
const importer = { day: '2026-11-21', mayWithdraw: true }

it('29.2: an import of 3,000 operations reads and writes their definitions 50 at a time, and compares in turns', async () => {
  const { db: whole, close } = await openTestDatabase()
  /** Rows with definitions that one statement wrote or read. */
  const written: number[] = []
  const read: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => row['response'] !== undefined)) read.push(result.rows.length)
      if ((result.numAffectedRows ?? 0n) > 0n) written.push(Number(result.numAffectedRows))
      return result
    },
  }
  const db = whole.withPlugin(plugin)
  try {
    await addDirectory(db)
    const place = { directory_id: 'foreign', provider_id: null }
    let turns = 0
    let running = true
    const next = () => {
      turns += 1
      if (running) setImmediate(next)
    }
    setImmediate(next)
    const asNew = await compareFile({ operations, refused: [] }, await cataloguedIn(db, 'foreign'), importer)
    await planOf(asNew)
    // 200 items of a turn at most, in each of the two.
    expect(turns).toBeGreaterThanOrEqual(2 * (count / 200 - 1))
    await addOperations(db, () => undefined, asNew, { place, codes: new Set(), now: 1 })
    expect(Math.max(...written)).toBeLessThanOrEqual(500)
    expect(written.filter((rows) => rows === 50)).toHaveLength(count / 50)
    const again = await compareFile({ operations, refused: [] }, await cataloguedIn(db, 'foreign'), importer)
    running = false
    expect(new Set(again.map(({ state }) => state))).toEqual(new Set(['same']))
    expect(read.reduce((sum, rows) => sum + rows, 0)).toBe(count)
    expect(Math.max(...read)).toBe(50)
  } finally {
    await close()
  }
}, 60_000)
