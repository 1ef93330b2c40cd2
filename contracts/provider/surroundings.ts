import type { KyselyPlugin } from 'kysely'
import {
  GatewayUnavailable,
  type OpenCertificateGateway,
} from '../../server/identity/certificate/certificate-gateway.ts'
import { httpCertificateGateway } from '../../server/identity/certificate/http-certificate-gateway.ts'
import { SmsNotSent, type SmsSender } from '../../server/identity/sms/sms-sender.ts'

type Availability = 'available' | 'unavailable'

/** The external services of the backend, which a provider state can make unavailable. */
export interface Surroundings {
  /** The address of the backend. */
  address: string
  certificateGateway: Availability
  smsGateway: Availability
  database: Availability
}

export const allAvailable = {
  certificateGateway: 'available',
  smsGateway: 'available',
  database: 'available',
} as const

export const certificateGateway =
  (surroundings: Surroundings): OpenCertificateGateway =>
  (configured) => ({
    exchange: (code) =>
      surroundings.certificateGateway === 'unavailable'
        ? Promise.reject(new GatewayUnavailable(new Error('Unavailable in this provider state.')))
        : httpCertificateGateway(configured, () => fetch).exchange(code),
  })

export const smsGateway = (surroundings: Surroundings): SmsSender => ({
  send: async () => {
    if (surroundings.smsGateway === 'unavailable') throw new SmsNotSent('Unavailable in this provider state.')
  },
})

/** Makes every query fail as it does while PostgreSQL restarts; one that was compiled before, by its result. */
export const databaseOutage = (surroundings: Surroundings): KyselyPlugin => {
  const refuse = () => {
    if (surroundings.database === 'unavailable')
      throw Object.assign(new Error('Unavailable in this provider state.'), { code: 'ECONNREFUSED' })
  }
  return {
    transformQuery: ({ node }) => {
      refuse()
      return node
    },
    transformResult: async ({ result }) => {
      refuse()
      return result
    },
  }
}
