import { PasskeyGateway, type PasskeyUse } from '../../../core/ports/passkey-gateway.ts'
import { Passkeys } from '../../../core/ports/passkeys.ts'
import { SignIn } from '../../../core/session/sign-in.ts'
import type { Token } from '../../../core/token.ts'

interface Services {
  get<T>(token: Token<T>): T
}

/**
 * Has a passkey sign, and opens the session. Rejects with `ApiError`; then all is as before, and it can be tried again.
 */
export const passkeySignIn = async (services: Services, use: PasskeyUse): Promise<void> => {
  const gateway = services.get(PasskeyGateway)
  const signed = await services.get(Passkeys).sign(await gateway.request(use))
  await gateway.prove(use, signed)
  await services.get(SignIn).withLoginSession()
}
