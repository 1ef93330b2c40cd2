// test:sqlite: no SQL
import { expect, it } from 'vitest'
import { inSpans } from '../../../server/kernel/contributions/count-over-time.ts'

const dayMs = 24 * 3_600_000
const first = Date.parse('2026-03-01T00:00:00+08:00')
const period = { from: '2026-03-01', to: '2026-03-10' }

/** The spans in which these rows of each day are read, in days since the first. */
async function spansOf(rows: readonly number[]) {
  const times = rows.flatMap((count, day) =>
    Array.from({ length: count }, (_, at) => first + day * dayMs + Math.floor((at * dayMs) / count)),
  )
  const spans: string[] = []
  const after = async (from: number, others: number) => times.filter((time) => time >= from)[others]
  await inSpans(period, { after }, async (from, to) => {
    spans.push(`${(from - first) / dayMs}–${(to - first) / dayMs}`)
  })
  return spans
}

it('S12.2: a period of few rows is read at once', async () => {
  expect(await spansOf([])).toEqual(['0–10'])
  expect(await spansOf([5, 0, 0, 5, 90_000])).toEqual(['0–10'])
})

it('S12.2: many rows are read in spans of whole days, each day once, also behind quiet days', async () => {
  expect(await spansOf([10, 0, 0, 60_000, 60_000, 60_000, 60_000, 10])).toEqual(['0–4', '4–5', '5–6', '6–10'])
})

it('S12.2: a day of more rows than a statement should read is read by itself', async () => {
  expect(await spansOf([250_000, 10, 0, 250_000])).toEqual(['0–1', '1–3', '3–4', '4–10'])
})
