import { token } from '../../../../../core/token.ts'
import type { Application, NewSecret } from '../../application.ts'

export type Secret = Application['secrets'][number]

/**
 * The secrets of an application, which are valid side by side while they are exchanged. Every method rejects with
 * `ApiError`.
 */
export interface SecretGateway {
  /** A new secret; those before it stay valid for so many days. */
  rotate(id: string, keepDays: number): Promise<NewSecret>
  /** Ends one secret at once; rejects for the only one. */
  revoke(id: string, secretId: string): Promise<void>
}
export const SecretGateway = token<SecretGateway>('SecretGateway')
