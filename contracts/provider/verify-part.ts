import { startReferenceBackend } from './reference-backend.ts'
import { withChosen } from './sample.ts'
import { applicationPactFile, type Difference, verify } from './verify.ts'

const { PROVIDER_URL: address, PROVIDER_STATES_URL: statesAddress } = process.env

/** The backend that is verified, in words. */
export const backendName = address ?? 'server/'

/** The address of a backend, and that of its provider states. */
export interface Addresses {
  readonly address: string
  readonly statesAddress: string
}

/** Calls `work` with the backend at PROVIDER_URL, else with the reference backend on a new database. */
export const withBackend = async <Result>(work: (backend: Addresses) => Promise<Result>): Promise<Result> => {
  if (address && !statesAddress)
    throw new Error('PROVIDER_STATES_URL is missing: see contracts/README.md, Provider states.')
  if (address && statesAddress) return work({ address, statesAddress })
  const backend = await startReferenceBackend()
  try {
    return await work(backend)
  } finally {
    await backend.stop()
  }
}

/** Verifies the backend against a pact; resolves to the differences. */
const verifyBackend = (pact: string): Promise<readonly Difference[]> =>
  withBackend(({ address, statesAddress }) => verify({ pact, address, statesAddress }))

/** The backend against a part of the app's pact; resolves to the differences. */
export const verifyPart = (part: 'sample' | 'others'): Promise<readonly Difference[]> =>
  withChosen((one, sample) => sample.has(one) === (part === 'sample'), verifyBackend)

/** The backend against the pact of the applications that write to-dos; resolves to the differences. */
export const verifyApplications = (): Promise<readonly Difference[]> => verifyBackend(applicationPactFile)
