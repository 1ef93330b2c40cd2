import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Verifier } from '@pact-foundation/pact'

process.env['PACT_DO_NOT_TRACK'] = 'true'

/** What the application's tests have written. */
export const pactFile = fileURLToPath(new URL('../pacts/auth-centre-web-auth-centre-api.json', import.meta.url))

/** A backend that is verified, and what it is held against. */
export interface Verification {
  /** Path of a pact file. */
  readonly pact: string
  readonly address: string
  /** Where its provider states are brought about; without one the requests are sent as they stand in the file. */
  readonly statesAddress?: string
}

/** An interaction that the backend does not keep, and what differs. */
export interface Difference {
  readonly interaction: string
  readonly mismatch: unknown
}

interface Report {
  readonly errors: readonly Difference[]
  readonly interactionResults: readonly unknown[]
}

const reportOf = (json: string) => JSON.parse(json) as Report // as: the verifier's own format

/**
 * Holds a backend against a pact file; resolves to what differs. Rejects where not every interaction of the file was
 * verified, or none: an empty file would agree with every backend.
 */
export const verify = async ({ pact, address, statesAddress }: Verification): Promise<readonly Difference[]> => {
  const verifier = new Verifier({
    pactUrls: [pact],
    logLevel: 'error',
    providerBaseUrl: address,
    ...(statesAddress !== undefined && { providerStatesSetupUrl: statesAddress }),
  })
  const { errors, interactionResults } = await verifier
    .verifyProvider()
    .then(reportOf, ({ message }: Error) => reportOf(message))
  const { interactions } = JSON.parse(await readFile(pact, 'utf8')) as { readonly interactions: readonly unknown[] } // as: Pact's format
  if (interactions.length === 0) throw new Error(`${pact} has no interactions.`)
  if (interactionResults.length !== interactions.length)
    throw new Error(`${interactionResults.length} of ${interactions.length} interactions were verified.`)
  return errors
}
