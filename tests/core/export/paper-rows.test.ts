import { expect, it } from 'vitest'
import { paperRows } from '../../../src/core/export/paper-rows.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { LoadPage } from '../../../src/core/list/page.ts'

const refusal = new ApiError({ kind: 'status', status: 403, code: 'AA0003', message: '没有权限' })

/** A list of `count` numbers, which fails at the page `bad`. */
const backend = (count: number, bad?: number) => {
  const asked: number[] = []
  const load: LoadPage<number> = async (page, size) => {
    asked.push(page)
    if (page === bad) throw refusal
    const from = (page - 1) * size
    return { rows: Array.from({ length: Math.min(size, count - from) }, (_, at) => from + at), total: count }
  }
  return { asked, load }
}

const read = async (load: LoadPage<number>, signal = new AbortController().signal) => {
  const reports: (readonly [number, number])[] = []
  const rows = await paperRows({ load, keyOf: String, signal, report: (...told) => reports.push(told) })
  return { rows, reports }
}

it('S9.3 all rows are read to be printed, 500 at a time, up to 2,000', async () => {
  const { asked, load } = backend(2_000)
  const { rows, reports } = await read(load)
  expect(rows).toEqual(Array.from({ length: 2_000 }, (_, at) => at))
  expect(asked).toEqual([1, 2, 3, 4])
  expect(reports).toEqual([
    [500, 2_000],
    [1_000, 2_000],
    [1_500, 2_000],
    [2_000, 2_000],
  ])
})

it('S9.3 more than 2,000 rows are not read to be printed', async () => {
  const { asked, load } = backend(2_001)
  expect(await read(load)).toEqual({ rows: undefined, reports: [] })
  expect(asked).toEqual([1])
})

it('S9.3 where a page fails or the user cancels, no rows are returned to be printed', async () => {
  await expect(read(backend(1_200, 3).load)).rejects.toBe(refusal)
  const cancelled = new AbortController()
  const { asked, load } = backend(1_200)
  const cancelling: LoadPage<number> = (page, size, signal) => {
    if (page === 2) cancelled.abort()
    return load(page, size, signal)
  }
  await expect(read(cancelling, cancelled.signal)).rejects.toThrow(/abort/i)
  expect(asked).toEqual([1, 2])
})
