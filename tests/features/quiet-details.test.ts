import { expect, it } from 'vitest'
import { createApiClient } from '../../src/adapters/http/create-api-client.ts'
import { businessFeatures } from '../../src/features/index.ts'

const gone = async () =>
  Response.json({ success: false, code: 'AA0005', message: '没找到请求', data: null }, { status: 404 })

type Read = (id: string, signal: AbortSignal) => Promise<unknown>

/** Every way in which a screen reads one record, by the name of its port. */
async function readersOf(tell: () => void): Promise<readonly (readonly [name: string, read: Read])[]> {
  const api = createApiClient('http://backend.test', gone, tell)
  const loaded = await Promise.all(businessFeatures.map(async ({ gateways }) => (await gateways?.())?.gateways ?? []))
  return loaded.flat().flatMap(({ port, over }) => {
    // as: what a port has is looked for by its name
    const { detail, shown } = over(api) as { readonly detail?: Read; readonly shown?: Read }
    const name = /\((\w+?)(Gateway)?\)/.exec(String(port))?.[1] ?? ''
    return [detail ? [[name, detail] as const] : [], shown ? [[`${name} shown`, shown] as const] : []].flat()
  })
}

it('30.2.5 what a detail cannot read is told in the detail alone: no toast stands beside it', async () => {
  const told: string[] = []
  let reads = ''
  const readers = await readersOf(() => told.push(reads))
  for (const [name, read] of readers.filter(([, { length }]) => length > 1)) {
    reads = name
    await expect(read('1', new AbortController().signal), name).rejects.toThrow()
  }
  expect(told).toEqual([])
  // What only a form or an action reads, which is not there without the record: their failure is a toast.
  expect(
    readers
      .filter(([, { length }]) => length === 1)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'Directory',
    'Entry',
    'Hearing',
    'MenuManagement',
    'Org',
    'Parameter',
    'Provider',
    'Role',
    'TaskIntake',
    'User',
  ])
})
