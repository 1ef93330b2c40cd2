import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleOf } from './sample.ts'
import { verify } from './verify.ts'
import { backendName, verifyPart } from './verify-part.ts'

it(`S7.7 the backend at ${backendName} fulfils a sample of the contract: an interaction of each operation`, async () => {
  expect(await verifyPart('sample')).toEqual([])
})

it('S7.7 a pact file without interactions fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-contracts-'))
  const empty = join(folder, 'empty.json')
  await writeFile(empty, JSON.stringify({ consumer: { name: 'a' }, provider: { name: 'b' }, interactions: [] }))
  await expect(verify({ pact: empty, address: 'http://127.0.0.1:9' })).rejects.toThrow('has no interactions')
  await rm(folder, { recursive: true })
})

it('contracts: the sample has the first success of each operation, or a refusal where it has no success', () => {
  const answered = (method: string, path: string, status: number) => ({
    request: { method, path },
    response: { status },
  })
  const refused = answered('GET', '/api/a/1', 401)
  const first = answered('GET', '/api/a/2', 200)
  const second = answered('GET', '/api/a/3', 200)
  const changed = answered('POST', '/api/a/2', 409)
  expect([...sampleOf([refused, first, second, changed])]).toEqual([first, changed])
})
