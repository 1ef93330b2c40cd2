import type { KyselyPlugin } from 'kysely'
import {
  GatewayUnavailable,
  type OpenCertificateGateway,
} from '../../server/identity/certificate/certificate-gateway.ts'
import { httpCertificateGateway } from '../../server/identity/certificate/http-certificate-gateway.ts'
import { SmsNotSent, type SmsSender } from '../../server/identity/sms/sms-sender.ts'

type Reachable = 'here' | 'away'

/** What the backend needs of others, which a provider state takes away. */
export interface Surroundings {
  /** Where the backend listens. */
  address: string
  certificateGateway: Reachable
  smsGateway: Reachable
  database: Reachable
}

export const allHere = { certificateGateway: 'here', smsGateway: 'here', database: 'here' } as const

export const certificateGateway =
  (surroundings: Surroundings): OpenCertificateGateway =>
  (configured) => ({
    exchange: (code) =>
      surroundings.certificateGateway === 'away'
        ? Promise.reject(new GatewayUnavailable(new Error('It is away.')))
        : httpCertificateGateway(configured).exchange(code),
  })

export const smsGateway = (surroundings: Surroundings): SmsSender => ({
  send: async () => {
    if (surroundings.smsGateway === 'away') throw new SmsNotSent('It is away.')
  },
})

/** Every query fails as it does while PostgreSQL is being restarted. */
export const databaseOutage = (surroundings: Surroundings): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (surroundings.database === 'away') throw Object.assign(new Error('It is away.'), { code: 'ECONNREFUSED' })
    return node
  },
  transformResult: async ({ result }) => result,
})
