import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startReferenceBackend } from './reference-backend.ts'
import { pactFile as pact, verify } from './verify.ts'

const verifyReferenceBackend = async () => {
  const backend = await startReferenceBackend()
  try {
    return await verify({ ...backend, pact })
  } finally {
    await backend.stop()
  }
}

const { PROVIDER_URL: address, PROVIDER_STATES_URL: statesAddress } = process.env

it(`S7.7 the backend at ${address ?? 'server/'} fulfils the contract`, async () => {
  if (address && !statesAddress)
    throw new Error('PROVIDER_STATES_URL is missing: see contracts/README.md, Provider states.')
  expect(
    await (address && statesAddress ? verify({ pact, address, statesAddress }) : verifyReferenceBackend()),
  ).toEqual([])
})

it('S7.7 a pact file without interactions fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-contracts-'))
  const empty = join(folder, 'empty.json')
  await writeFile(empty, JSON.stringify({ consumer: { name: 'a' }, provider: { name: 'b' }, interactions: [] }))
  await expect(verify({ pact: empty, address: 'http://127.0.0.1:9' })).rejects.toThrow('has no interactions')
  await rm(folder, { recursive: true })
})
