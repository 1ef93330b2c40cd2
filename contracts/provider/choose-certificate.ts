import type { Database } from '../../server/database/schema.ts'
import { bindDemonstrationIdentities } from '../../server/demonstration/identities.ts'
import { demonstrationCertificates } from '../../server/demonstration/systems/certificate-gateway/certificates.ts'
import { choosePath } from '../../server/demonstration/systems/certificate-gateway/gateway-config.ts'
import type { StateParameters } from '../states.ts'

type Chosen = StateParameters['a certificate has been chosen']['certificate']

/** The holder of each kind of demonstration certificate. */
const names: Record<Chosen, string> = {
  bound: '王建国',
  unbound: '吴晓岚',
  expired: '李静怡',
  revoked: '周慧敏',
  'of a disabled account': '赵永强',
}

/** Chooses a certificate at the demonstration gateway of the backend at `address`; returns the authorization code. */
export const chooseCertificate = async (db: Database, address: string, chosen: Chosen): Promise<string> => {
  await bindDemonstrationIdentities(db, Date.now())
  const { serial } = demonstrationCertificates.find(({ name }) => name === names[chosen]) ?? {}
  const answer = await fetch(`${address}${choosePath}?certificate=${serial}`, { redirect: 'manual' })
  const code = new URL(answer.headers.get('location') ?? '', address).searchParams.get('code')
  if (code === null) throw new Error(`The gateway returned no code: ${answer.status}`)
  return code
}
