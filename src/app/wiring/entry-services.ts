import { ContainerModule } from 'inversify'
import { SignInApiClient } from '../../adapters/http/api-client.ts'
import { createCaptchaGateway } from '../../adapters/http/captcha-gateway.ts'
import { createPlatformGateway } from '../../adapters/http/platform-gateway.ts'
import { createRegistrationGateway } from '../../adapters/http/registration-gateway.ts'
import { createSmsGateway } from '../../adapters/http/sms-gateway.ts'
import { createBrowserPageLife } from '../../adapters/page-life/browser-page-life.ts'
import { PhoneProofs } from '../../core/account/phone-proofs.ts'
import { SmsWait } from '../../core/account/sms-wait.ts'
import { Departure } from '../../core/navigation/departure.ts'
import { AuthGateway } from '../../core/ports/auth-gateway.ts'
import { CaptchaGateway } from '../../core/ports/captcha-gateway.ts'
import { Clock } from '../../core/ports/clock.ts'
import { TabStorage } from '../../core/ports/key-value-storage.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { PageLife } from '../../core/ports/page-life.ts'
import { PlatformGateway } from '../../core/ports/platform-gateway.ts'
import { RegistrationGateway } from '../../core/ports/registration-gateway.ts'
import { SmsGateway } from '../../core/ports/sms-gateway.ts'
import { CertificateSignIn } from '../../core/session/certificate-sign-in.ts'
import { createLeaveFor } from '../../core/session/create-leave-for.ts'
import { LeaveFor } from '../../core/session/leave-for.ts'
import { Session } from '../../core/session/session.ts'
import { askBeforeDeparture } from '../routing/departure-guard.ts'
import { LossGuard } from '../routing/loss-guard.ts'

/** Services for the other ways to sign in; loaded with the HTTP chain. */
export const entryServices = new ContainerModule(({ bind, isBound }) => {
  bind(CertificateSignIn)
    .toResolvedValue(
      (gateway, session, storage, clock) => new CertificateSignIn({ gateway, session, storage, clock }),
      [AuthGateway, Session, TabStorage, Clock],
    )
    .inSingletonScope()
  bind(LeaveFor).toResolvedValue(createLeaveFor, [Navigator, CertificateSignIn]).inSingletonScope()
  bind(CaptchaGateway).toResolvedValue(createCaptchaGateway, [SignInApiClient]).inSingletonScope()
  bind(PlatformGateway).toResolvedValue(createPlatformGateway, [SignInApiClient]).inSingletonScope()
  bind(SmsGateway).toResolvedValue(createSmsGateway, [SignInApiClient]).inSingletonScope()
  bind(RegistrationGateway).toResolvedValue(createRegistrationGateway, [SignInApiClient]).inSingletonScope()
  // One's own profile has it too, and may have come first.
  if (!isBound(SmsWait))
    bind(SmsWait)
      .toResolvedValue((storage, clock) => new SmsWait(storage, clock), [TabStorage, Clock])
      .inSingletonScope()
  bind(PhoneProofs)
    .toResolvedValue((storage, clock) => new PhoneProofs(storage, clock), [TabStorage, Clock])
    .inSingletonScope()
  bind(Departure)
    .toResolvedValue(() => new Departure(), [])
    .inSingletonScope()
  bind(LossGuard).toResolvedValue(
    (departure, navigator) => (guard) => askBeforeDeparture(guard, departure, navigator),
    [Departure, Navigator],
  )
  // The shell has it too, and may have come first.
  if (!isBound(PageLife))
    bind(PageLife)
      .toDynamicValue(() => createBrowserPageLife())
      .inSingletonScope()
})
