import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AllPages } from '../../../src/core/export/all-pages.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { LoadPage } from '../../../src/core/list/page.ts'

const range = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)
const away = new ApiError({ kind: 'network', message: 'Network Error' })
const noPage = new ApiError({ kind: 'status', status: 400, code: 'AA0004', message: '第 3 页不存在' })

/** A list of numbers that a test changes between two pages; like the backend, it refuses a page beyond the last. */
const backend = (rows: number[], beforePage: (call: number) => void = () => undefined) => {
  const asked: number[] = []
  const load: LoadPage<number> = async (page, size, signal) => {
    signal.throwIfAborted()
    beforePage(asked.length)
    asked.push(page)
    if (page > Math.max(1, Math.ceil(rows.length / size))) throw noPage
    return { rows: rows.slice((page - 1) * size, page * size), total: rows.length }
  }
  return { asked, load }
}

const all = (load: LoadPage<number>) => {
  const reports: (readonly [number, number])[] = []
  const waits: number[] = []
  const pages = new AllPages({
    load,
    keyOf: String,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
  })
  const run = (signal = new AbortController().signal) =>
    pages.run(signal, (done, total) => {
      reports.push([done, total])
    })
  return { pages, run, reports, waits }
}

describe('AllPages', () => {
  it.each([0, 1, 499, 500, 501, 1250])('reads all of %d rows, and reports progress', async (count) => {
    const { asked, load } = backend(range(count))
    const { pages, run, reports } = all(load)
    await run()
    expect(pages.rows).toEqual(range(count))
    expect(asked).toEqual(range(Math.max(1, Math.ceil(count / 500)), 1))
    expect(reports.at(-1)).toEqual([count, count])
    expect(pages.changed).toBe(false)
  })

  it('returns each row once where new rows move known ones to the next page', async () => {
    const rows = range(1250)
    const { load } = backend(rows, (call) => call === 1 && rows.unshift(...range(150, 5000)))
    const { pages, run } = all(load)
    await run()
    expect(pages.rows).toEqual(expect.arrayContaining(range(1250)))
    expect(new Set(pages.rows).size).toBe(pages.rows.length)
    expect(pages.changed).toBe(true)
  })

  it('reads a page again where removed rows moved others to it', async () => {
    const rows = range(1250)
    const { load } = backend(rows, (call) => call === 1 && rows.splice(0, 150))
    const { pages, run } = all(load)
    await run()
    expect(pages.rows).toEqual(expect.arrayContaining(range(1100, 150)))
  })

  it('misses no remaining row, whichever rows are added or removed between two pages', async () => {
    const change = fc.record({ at: fc.nat(1750), remove: fc.nat(750), add: fc.nat(400) })
    await fc.assert(
      fc.asyncProperty(fc.nat(1750), fc.array(change, { maxLength: 4 }), async (count, changes) => {
        const rows = range(count)
        let next = 10_000
        const { load } = backend(rows, (call) => {
          const step = call === 0 ? undefined : changes[call - 1]
          if (!step) return
          rows.splice(Math.min(step.at, rows.length), step.remove)
          // New rows are first, as in a list sorted by creation time.
          rows.unshift(...range(step.add, (next += 1000)))
        })
        const { pages, run } = all(load)
        await run()
        const got = new Set(pages.rows)
        expect(got.size).toBe(pages.rows.length)
        const missed = rows.filter((row) => row < 10_000 && !got.has(row))
        // Removing and adding equally many rows between two requests is invisible to the client.
        if (changes.every(({ remove, add }) => remove === 0 || add === 0)) expect(missed).toEqual([])
      }),
    )
  })

  it('ends where the page no longer exists because rows were removed', async () => {
    const rows = range(1250)
    const { load } = backend(rows, (call) => call === 2 && rows.splice(250))
    const { pages, run } = all(load)
    await run()
    expect(pages.rows).toEqual(expect.arrayContaining(range(250)))
  })

  it('retries a failed page twice, and after a third failure continues where it stopped', async () => {
    const { load, asked } = backend(range(1250))
    let failures = 0
    const { pages, run, waits } = all(async (page, size, signal) => {
      if (page === 2 && failures < 4) {
        failures += 1
        throw away
      }
      return load(page, size, signal)
    })
    await expect(run()).rejects.toBe(away)
    expect([failures, waits, asked]).toEqual([3, [500, 1000], [1]])
    await run()
    expect(pages.rows).toEqual(range(1250))
    expect(asked).toEqual([1, 2, 3])
  })

  it('does not retry where the backend refuses', async () => {
    const forbidden = new ApiError({ kind: 'forbidden', status: 403, message: '' })
    let calls = 0
    const { run } = all(async () => {
      calls += 1
      throw forbidden
    })
    await expect(run()).rejects.toBe(forbidden)
    expect(calls).toBe(1)
  })

  it('stops when aborted', async () => {
    const controller = new AbortController()
    const { load, asked } = backend(range(1250), (call) => call === 1 && controller.abort())
    const { run } = all(load)
    await expect(run(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([1, 2])
  })
})
