import { ContainerModule } from 'inversify'
import { PhoneProofs } from '../../../core/account/phone-proofs.ts'
import { SmsWait } from '../../../core/account/sms-wait.ts'
import { Connection } from '../../../core/connection/connection.ts'
import { FailureLog } from '../../../core/failure/failure-log.ts'
import { Departure } from '../../../core/navigation/departure.ts'
import { AuthGateway } from '../../../core/ports/auth-gateway.ts'
import { Cipher } from '../../../core/ports/cipher.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { KeyValueStorage, TabStorage } from '../../../core/ports/key-value-storage.ts'
import { MachineIds } from '../../../core/ports/machine-ids.ts'
import { Mutex } from '../../../core/ports/mutex.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Network } from '../../../core/ports/network.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Sealing } from '../../../core/ports/sealing.ts'
import { CertificateSignIn } from '../../../core/session/certificate-sign-in.ts'
import { createLeaveFor } from '../../../core/session/create-leave-for.ts'
import { LeaveFor } from '../../../core/session/leave-for.ts'
import { SessionRenewal } from '../../../core/session/renewal.ts'
import { ScreenLock } from '../../../core/session/screen-lock.ts'
import { Session } from '../../../core/session/session.ts'
import { SignInTarget } from '../../../core/session/sign-in-target.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { LoadingMask } from '../../loading/loading-mask.ts'
import { askBeforeDeparture } from '../../routing/departure-guard.ts'
import { LossGuards } from '../../routing/loss-guards.ts'
import { SiteConfig } from '../../site/site-config.ts'
import type { Get, LatePart } from '../late-services.ts'
import { CallStages, Cookies, Fetch } from '../page.ts'
import { HttpClients } from './http-clients.ts'

export { createSealing } from '../../../adapters/crypto/sealing.ts'
export { createDownload } from '../../../adapters/files/download.ts'
export { createAccountGateway } from '../../../adapters/http/account-gateway.ts'
export { createAnswerGateway } from '../../../adapters/http/answer-gateway.ts'
export { createApplicationRequestGateway } from '../../../adapters/http/application-request-gateway.ts'
export { createAuthGateway } from '../../../adapters/http/auth-gateway.ts'
export { createCaptchaGateway } from '../../../adapters/http/captcha-gateway.ts'
export { createCertificateCheck } from '../../../adapters/http/certificate-check.ts'
export { createMenuGateway } from '../../../adapters/http/menu-gateway.ts'
export { createPasskeyGateway } from '../../../adapters/http/passkey-gateway.ts'
export { createPasswordGateway } from '../../../adapters/http/password-gateway.ts'
export { createPlatformGateway } from '../../../adapters/http/platform-gateway.ts'
export { createRegistrationGateway } from '../../../adapters/http/registration-gateway.ts'
export { createSecondStepGateway } from '../../../adapters/http/second-step-gateway.ts'
export { createSmsGateway } from '../../../adapters/http/sms-gateway.ts'
export { createMachineIds } from '../../../adapters/lock/machine-ids.ts'
export { createMutex } from '../../../adapters/lock/mutex.ts'
export { createBrowserPageLife } from '../../../adapters/page-life/browser-page-life.ts'
export { HttpClients, SessionRenewal }

/** Services that use the backend: the clients, the renewal and lock of a session, and the ways to sign in. */
export const services: LatePart['services'] = [
  new ContainerModule(({ bind }) => {
    bind(HttpClients).toResolvedValue(
      (
        site,
        fetch,
        cookies,
        network,
        clock,
        storage,
        machineIds,
        cipher,
        navigator,
        notifier,
        session,
        log,
        ...rest
      ) => {
        const [connection, mask, stages] = rest
        const outside = { fetch, cookies, network, clock, storage, machineIds, cipher, navigator, notifier, stages }
        return new HttpClients(site, outside, { session, log, connection, mask })
      },
      [
        SiteConfig,
        Fetch,
        Cookies,
        Network,
        Clock,
        KeyValueStorage,
        MachineIds,
        Cipher,
        Navigator,
        Notifier,
        Session,
        FailureLog,
        Connection,
        LoadingMask,
        CallStages,
      ],
    )
    bind(SessionRenewal).toResolvedValue(
      (session, gateway, storage, mutex, clock, network) =>
        new SessionRenewal(session, gateway, storage, mutex, clock, network),
      [Session, AuthGateway, KeyValueStorage, Mutex, Clock, Network],
    )
    bind(ScreenLock).toResolvedValue(
      (session, sealing, storage, mutex, signOut) => new ScreenLock(session, sealing, storage, mutex, signOut),
      [Session, Sealing, KeyValueStorage, Mutex, SignOut],
    )
    bind(CertificateSignIn).toResolvedValue(
      (gateway, session, storage, clock) => new CertificateSignIn({ gateway, session, storage, clock }),
      [AuthGateway, Session, TabStorage, Clock],
    )
    bind(LeaveFor).toResolvedValue(createLeaveFor, [Navigator, CertificateSignIn, SignInTarget])
    bind(SmsWait).toResolvedValue((storage, clock) => new SmsWait(storage, clock), [TabStorage, Clock])
    bind(PhoneProofs).toResolvedValue((storage, clock) => new PhoneProofs(storage, clock), [TabStorage, Clock])
    bind(Departure).toResolvedValue(() => new Departure(), [])
  }),
]

/** Asks before a page outside the shell is left with unsent input. */
export const begin = (get: Get): void => {
  const [departure, navigator] = [get(Departure), get(Navigator)]
  get(LossGuards).add((guard) => askBeforeDeparture(guard, departure, navigator))
}
