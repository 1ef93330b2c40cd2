import { startReferenceBackend } from './reference-backend.ts'
import { withPart } from './sample.ts'
import { applicationPactFile, type Difference, verify } from './verify.ts'

const { PROVIDER_URL: address, PROVIDER_STATES_URL: statesAddress } = process.env

/** The backend that is verified, in words. */
export const backendName = address ?? 'server/'

const verifyReferenceBackend = async (pact: string) => {
  const backend = await startReferenceBackend()
  try {
    return await verify({ ...backend, pact })
  } finally {
    await backend.stop()
  }
}

/** Verifies the backend at PROVIDER_URL, else the reference backend, against a pact; resolves to the differences. */
const verifyBackend = (pact: string): Promise<readonly Difference[]> => {
  if (address && !statesAddress)
    throw new Error('PROVIDER_STATES_URL is missing: see contracts/README.md, Provider states.')
  return address && statesAddress ? verify({ pact, address, statesAddress }) : verifyReferenceBackend(pact)
}

/** The backend against a part of the app's pact; resolves to the differences. */
export const verifyPart = (part: 'sample' | 'others'): Promise<readonly Difference[]> => withPart(part, verifyBackend)

/** The backend against the pact of the applications that write to-dos; resolves to the differences. */
export const verifyApplications = (): Promise<readonly Difference[]> => verifyBackend(applicationPactFile)
