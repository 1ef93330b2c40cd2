import { fileURLToPath } from 'node:url'
import { Verifier } from '@pact-foundation/pact'
import { it } from 'vitest'
import { startReferenceBackend } from './reference-backend.ts'

process.env['PACT_DO_NOT_TRACK'] = 'true'

const pact = fileURLToPath(new URL('../pacts/auth-centre-web-auth-centre-api.json', import.meta.url))

/** Rejects with what differs, interaction by interaction. */
const verify = async (providerBaseUrl: string, providerStatesSetupUrl: string): Promise<void> => {
  await new Verifier({
    pactUrls: [pact],
    logLevel: 'error',
    providerBaseUrl,
    providerStatesSetupUrl,
  }).verifyProvider()
}

const verifyReferenceBackend = async (): Promise<void> => {
  const backend = await startReferenceBackend()
  try {
    await verify(backend.address, backend.statesAddress)
  } finally {
    await backend.stop()
  }
}

const { PROVIDER_URL: address, PROVIDER_STATES_URL: statesAddress } = process.env

it(`S7.7 the backend at ${address ?? 'server/'} keeps the contract`, () => {
  if (!address) return verifyReferenceBackend()
  if (!statesAddress) throw new Error('PROVIDER_STATES_URL is missing: see contracts/README.md, Provider states.')
  return verify(address, statesAddress)
})
