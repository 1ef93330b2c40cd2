// test:sqlite: what it reads is the same on both databases
import { expect, it } from 'vitest'
import { readRecord } from '../../../openapi/draw/draw-record.ts'
import { verifyRecord } from '../../../openapi/draw/verify-record.ts'
import { openTestDatabase } from '../../support/test-database.ts'

it('kit: the demonstration has one draw, whose record holds', async () => {
  const { db, close } = await openTestDatabase('seeded')
  const rows = await db.selectFrom('hearing_draw').select(['id', 'record', 'status', 'commitment']).execute()
  const record = readRecord(rows[0]?.record ?? '')
  const seats = await db.selectFrom('hearing_draw_seat').select('officer_id').orderBy('place').execute()
  await close()
  expect(rows.map(({ status, commitment }) => [status, commitment])).toEqual([['drawn', record?.commitment]])
  expect(record && verifyRecord(record)).toEqual([])
  expect(record?.chosen).toEqual(seats.map(({ officer_id }) => officer_id))
  expect(record?.excluded.length).toBeGreaterThan(0)
})
