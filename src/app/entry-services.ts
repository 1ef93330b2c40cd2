import { ContainerModule } from 'inversify'
import { SignInApiClient } from '../adapters/http/api-client.ts'
import { createCaptchaGateway } from '../adapters/http/captcha-gateway.ts'
import { AuthGateway } from '../core/ports/auth-gateway.ts'
import { CaptchaGateway } from '../core/ports/captcha-gateway.ts'
import { Clock } from '../core/ports/clock.ts'
import { TabStorage } from '../core/ports/key-value-storage.ts'
import { CertificateSignIn } from '../core/session/certificate-sign-in.ts'
import { Session } from '../core/session/session.ts'

/** What only another way in needs than a password; it comes with the HTTP chain. */
export const entryServices = new ContainerModule(({ bind }) => {
  bind(CertificateSignIn)
    .toResolvedValue(
      (gateway, session, storage, clock) => new CertificateSignIn({ gateway, session, storage, clock }),
      [AuthGateway, Session, TabStorage, Clock],
    )
    .inSingletonScope()
  bind(CaptchaGateway).toResolvedValue(createCaptchaGateway, [SignInApiClient]).inSingletonScope()
})
