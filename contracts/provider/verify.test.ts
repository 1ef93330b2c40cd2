import { fileURLToPath } from 'node:url'
import { Verifier, type VerifierOptions } from '@pact-foundation/pact'
import { it } from 'vitest'
import { startReferenceBackend } from './reference-backend.ts'

process.env['PACT_DO_NOT_TRACK'] = 'true'

const pact = fileURLToPath(new URL('../pacts/auth-centre-web-auth-centre-api.json', import.meta.url))

/** Rejects with what differs, interaction by interaction. */
const verify = async (options: VerifierOptions): Promise<void> => {
  await new Verifier({ pactUrls: [pact], logLevel: 'error', ...options }).verifyProvider()
}

const verifyReferenceBackend = async (): Promise<void> => {
  const backend = await startReferenceBackend()
  try {
    // as: Pact does not know the parameters of a state; states.ts does, for both sides
    const stateHandlers = backend.stateHandlers as unknown as NonNullable<VerifierOptions['stateHandlers']>
    await verify({ providerBaseUrl: backend.address, stateHandlers })
  } finally {
    await backend.stop()
  }
}

const { PROVIDER_URL: providerBaseUrl, PROVIDER_STATES_URL: providerStatesSetupUrl } = process.env

it(`S7.7 the backend at ${providerBaseUrl ?? 'server/'} keeps the contract`, () =>
  providerBaseUrl
    ? verify({ providerBaseUrl, ...(providerStatesSetupUrl && { providerStatesSetupUrl }) })
    : verifyReferenceBackend())
