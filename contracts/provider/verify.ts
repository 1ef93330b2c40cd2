import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Verifier } from '@pact-foundation/pact'

process.env['PACT_DO_NOT_TRACK'] = 'true'

/** The pact file that the app's tests have written. */
export const pactFile = fileURLToPath(new URL('../pacts/auth-centre-web-auth-centre-api.json', import.meta.url))

/** The one of the servers of connected applications, which write to-dos. */
export const applicationPactFile = fileURLToPath(
  new URL('../pacts/connected-application-auth-centre-api.json', import.meta.url),
)

/** A backend to verify, and the contract to verify it against. */
export interface Verification {
  /** Path of a pact file. */
  readonly pact: string
  readonly address: string
  /** The address of its provider states; without one, requests are sent as they are in the file. */
  readonly statesAddress?: string
}

/** A failed interaction, and what differs. */
export interface Difference {
  readonly interaction: string
  readonly mismatch: unknown
}

interface Report {
  readonly errors: readonly Difference[]
  readonly interactionResults: readonly unknown[]
}

/** Pact's proxy parses a form, and would send it on as JSON. */
const asItWasSent = (request: { headers: Readonly<Record<string, unknown>>; body?: unknown }): void => {
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return
  // as: the parsed form, whose fields the contract has once each
  request.body = Buffer.from(new URLSearchParams(request.body as Record<string, string>).toString())
}

const reportOf = (json: string) => JSON.parse(json) as Report // as: the verifier's own format

/**
 * Verifies a backend against a pact file; resolves to the differences. Rejects unless every interaction of the file was
 * verified, and when there is none: an empty file would agree with every backend.
 */
export const verify = async ({ pact, address, statesAddress }: Verification): Promise<readonly Difference[]> => {
  const verifier = new Verifier({
    pactUrls: [pact],
    logLevel: 'error',
    providerBaseUrl: address,
    ...(statesAddress !== undefined && { providerStatesSetupUrl: statesAddress }),
    requestFilter: (request, _response, next) => {
      asItWasSent(request)
      next()
    },
  })
  const { errors, interactionResults } = await verifier
    .verifyProvider()
    .then(reportOf, ({ message }: Error) => reportOf(message))
  // as: Pact's format
  const { interactions } = JSON.parse(await readFile(pact, 'utf8')) as { readonly interactions: readonly unknown[] }
  if (interactions.length === 0) throw new Error(`${pact} has no interactions.`)
  if (interactionResults.length !== interactions.length)
    throw new Error(`${interactionResults.length} of ${interactions.length} interactions were verified.`)
  return errors
}
