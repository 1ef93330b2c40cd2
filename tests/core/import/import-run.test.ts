import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { ImportGateway, ImportPart, PartResult } from '../../../src/core/import/import-gateway.ts'
import { ImportRun, partsOf } from '../../../src/core/import/import-run.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ row: index + 2 }))
type Part = ImportPart<{ row: number }>

const created = ({ rows }: Part): PartResult<string> => ({
  batchId: '7',
  created: rows.length,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  wrong: 0,
  errors: [],
  extra: rows.map(({ row }) => `password ${row}`),
})

const gateway = (answer: (part: Part) => PartResult<string>) => {
  const sent: Part[] = []
  const run: ImportGateway<{ row: number }, string>['run'] = async (part) => {
    sent.push(part)
    return answer(part)
  }
  return { sent, run }
}

const options = { existing: 'update', mode: 'valid' } as const

it('parts contain every row once, in order, and at most the allowed number', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 50 }), (rows, size) => {
      const parts = partsOf(rows, size)
      expect(parts.flat()).toEqual(rows)
      expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true)
    }),
  )
})

describe('a run', () => {
  it('sends all parts under one key and adds up their responses', async () => {
    const backend = gateway(created)
    const run = new ImportRun(backend, rowsOf(250), options)
    await run.run()
    expect(backend.sent.map(({ part, rows }) => [part, rows.length])).toEqual([
      [1, 100],
      [2, 100],
      [3, 50],
    ])
    expect(new Set(backend.sent.map(({ key }) => key)).size).toBe(1)
    expect(backend.sent[0]?.key).toMatch(/^[\w-]{21,64}$/)
    expect(run.state.value).toMatchObject({ phase: 'done', done: 250, batchId: '7', findings: { created: 250 } })
    expect(run.state.value.extra).toHaveLength(250)
    expect(run.state.value.extra.at(-1)).toBe('password 251')
  })

  it('S8.5 continues after a failure with the same key, the same part and the same rows', async () => {
    let away = true
    const backend = gateway((part) => {
      if (part.part === 2 && away) throw new ApiError({ kind: 'network', message: 'Network Error' })
      return created(part)
    })
    const run = new ImportRun(backend, rowsOf(250), options)
    await run.run()
    expect(run.state.value).toMatchObject({ phase: 'broken', done: 100, failure: { kind: 'network' } })
    away = false
    await run.run()
    expect(run.state.value).toMatchObject({ phase: 'done', done: 250, findings: { created: 250 } })
    expect(run.state.value.failure).toBeUndefined()
    expect(backend.sent.map(({ part }) => part)).toEqual([1, 2, 2, 3])
    expect(backend.sent[2]).toEqual(backend.sent[1])
  })

  it('stops between two parts; completed parts stay', async () => {
    const backend = gateway((part) => {
      run.stop()
      return created(part)
    })
    const run: ImportRun<{ row: number }, string> = new ImportRun(backend, rowsOf(250), options)
    await run.run()
    expect(run.state.value).toMatchObject({ phase: 'stopped', done: 100, findings: { created: 100 } })
    await run.run()
    expect(backend.sent).toHaveLength(1)
  })

  it('in all-or-nothing mode sends no further part after a refused one', async () => {
    const errors = [{ row: 2, field: 'org', message: '机构不存在' }]
    const backend = gateway((part) => ({ ...created(part), created: 0, wrong: 1, errors, extra: [] }))
    const run = new ImportRun(backend, rowsOf(250), { existing: 'update', mode: 'all' })
    await run.run()
    expect(backend.sent).toHaveLength(1)
    expect(run.state.value).toMatchObject({ phase: 'stopped', findings: { created: 0, wrong: 1, errors } })
  })
})
