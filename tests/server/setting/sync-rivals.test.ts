import { describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/schema.ts'
import type { SyncObject } from '../../../server/kernel/sync/sync-object.ts'
import { withRivals } from '../../../server/setting/sync/engine/rivals.ts'

// as: the kind below asks it nothing
const db = {} as Database

/** Rows of persons with phones: each takes the phone of the person whose number `holderOf` says. */
const collected = (size: number, holderOf: (at: number) => number, first = 200) => {
  const rows = Array.from({ length: size }, (_, at) => ({ row_no: at + 1, key: `p${at}`, sent: { row: at + 1 } }))
  // as: nothing else of a kind is asked
  const object = {
    rivals: async (_db, sent) =>
      sent.map(({ row }) => holderOf(row - 1)).map((holder) => ({ id: `id${holder}`, key: `p${holder}` })),
  } as Pick<SyncObject, 'rivals'> as SyncObject
  const pending = new Map(rows.map((row) => [row.key, row]))
  return withRivals(db, object, rows.slice(0, first), async (keys) => keys.flatMap((key) => pending.get(key) ?? []))
}

describe('the rows that are written with those whose unique values they take', () => {
  it('S18.6 a circle of 1,200 is whole', async () => {
    const { rows, rivals, cut } = await collected(1200, (at) => (at + 1) % 1200)
    expect([rows.length, rivals.length, cut]).toEqual([1200, 1200, false])
  })

  it('S18.6 many circles are whole, if need be fewer of them at a time', async () => {
    // 200 circles of 60: the first rows are one of each.
    const { rows, cut } = await collected(12_000, (at) => (at + 200) % 12_000)
    expect([rows.length % 60, rows.length <= 5200, cut]).toEqual([0, true, false])
  })

  it('S18.6 a circle that is too long is told', async () => {
    const { rows, cut } = await collected(6000, (at) => (at + 1) % 6000)
    expect([rows.length, cut]).toEqual([5001, true])
  })
})
