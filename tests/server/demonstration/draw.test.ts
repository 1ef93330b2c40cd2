// test:sqlite: what it reads is the same on both databases
import { expect, it } from 'vitest'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { recordOf } from '../../../server/system/draw/stored-record.ts'
import { openTestDatabase } from '../../support/test-database.ts'

it('kit: the demonstration has one draw, whose record holds', async () => {
  const { db, close } = await openTestDatabase('seeded')
  const rows = await db.selectFrom('hearing_draw').select(['id', 'status', 'commitment']).execute()
  const record = await recordOf(db, rows[0]?.id ?? '')
  const seats = await db.selectFrom('hearing_draw_seat').select('officer_id').orderBy('place').execute()
  await close()
  expect(rows.map(({ status, commitment }) => [status, commitment])).toEqual([['drawn', record.commitment]])
  expect(verifyRecord(record)).toEqual([])
  expect(record.chosen).toEqual(seats.map(({ officer_id }) => officer_id))
  expect(record.excluded.length).toBeGreaterThan(0)
})
