import type { components } from '../../../../openapi/schema.d.ts'
import { token } from '../../../core/token.ts'

export type SignInRecord = components['schemas']['SignInRecord']

/** The user's own last sign-ins and wrong passwords, newest first. Rejects with `ApiError`, which the caller shows. */
export interface SignInsGateway {
  list(signal: AbortSignal): Promise<readonly SignInRecord[]>
}
export const SignInsGateway = token<SignInsGateway>('SignInsGateway')
