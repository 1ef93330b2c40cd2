import { token } from '../token.ts'

/** How a user proves the second factor: a code of an authenticator app, a passkey, or one of the recovery codes. */
export type FactorWay = 'totp' | 'passkey' | 'recovery'

/** A code that the user typed. */
export interface FactorProof {
  readonly kind: 'totp' | 'recovery'
  readonly code: string
}

/** The second step of a sign-in. Every method rejects with `ApiError`; `status` 404 means that the step is over. */
export interface SecondStepGateway {
  /** The ways in which this browser's sign-in goes on. */
  ways(): Promise<readonly FactorWay[]>
  /** Proves the second factor, which opens the login session; a wrong code is refused at the field `code`. */
  verify(proof: FactorProof): Promise<void>
}
export const SecondStepGateway = token<SecondStepGateway>('SecondStepGateway')
