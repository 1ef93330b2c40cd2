import { withdrawUserConsentPermission } from '../../../../../../openapi/facts.ts'
import type { operations, Schemas } from '../../../../../../openapi/schema.d.ts'
import type { Page } from '../../../../../core/list/page.ts'
import { token } from '../../../../../core/token.ts'

export type Consent = Schemas['ApplicationConsent']
export type ConsentQuery = operations['applicationConsents']['parameters']['query']

/** What users allowed an application. Every method rejects with `ApiError`. */
export interface ConsentGateway {
  list(query: ConsentQuery, signal: AbortSignal): Promise<Page<Consent>>
  /** Resolves to the number of tokens that ended with it. */
  withdraw(id: string, userId: string): Promise<number>
}
export const ConsentGateway = token<ConsentGateway>('ConsentGateway')

export const mayWithdraw = withdrawUserConsentPermission
