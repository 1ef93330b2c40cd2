import { expect, it } from 'vitest'
import { everyone, inBatches, type PeopleSource } from '../../../src/core/people/people-source.ts'

const { signal } = new AbortController()
const people = Array.from({ length: 230 }, (_, index) => ({ id: String(index), name: `人${index}`, orgName: '院' }))

it('all who match are read a hundred at a time, in the order of the source', async () => {
  const asked: unknown[] = []
  const source: PeopleSource = async (query) => {
    asked.push(query)
    return { rows: people.slice((query.current - 1) * query.size, query.current * query.size), total: people.length }
  }
  const found = await everyone(source, { keyword: '人', orgId: '3' }, signal)
  expect(found.map(({ id }) => id)).toEqual(people.map(({ id }) => id))
  expect(asked).toEqual([1, 2, 3].map((current) => ({ keyword: '人', orgId: '3', current, size: 100 })))
})

it('nobody matches any longer: the reading ends', async () => {
  expect(await everyone(async () => ({ rows: [], total: 500 }), {}, signal)).toEqual([])
})

it('ids go to the backend a hundred at a time, and what was done before a failure is told', async () => {
  const ids = people.map(({ id }) => id)
  const sent: number[] = []
  const done: string[] = []
  const run = async (some: readonly string[]) => {
    sent.push(some.length)
    if (sent.length === 3) throw new Error('offline')
    return { done: some, refused: [] }
  }
  await expect(inBatches(ids, run, (result) => done.push(...result.done))).rejects.toThrow('offline')
  expect(sent).toEqual([100, 100, 30])
  expect(done).toEqual(ids.slice(0, 200))
})
