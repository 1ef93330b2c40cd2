import { ContainerModule } from 'inversify'
import { createMutex } from '../../adapters/lock/mutex.ts'
import { AuthGateway } from '../../core/ports/auth-gateway.ts'
import { Clock } from '../../core/ports/clock.ts'
import { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { Mutex } from '../../core/ports/mutex.ts'
import { SessionRenewal } from '../../core/session/renewal.ts'
import { Session } from '../../core/session/session.ts'
import type { LateServices } from '../loading/late-services.ts'

/** Needed only for a refused call; loaded with the HTTP chain. */
export const renewalServices = new ContainerModule(({ bind }) => {
  bind(Mutex)
    .toResolvedValue(
      (storage, clock) => createMutex(storage, clock, globalThis.navigator?.locks),
      [KeyValueStorage, Clock],
    )
    .inSingletonScope()
  bind(SessionRenewal)
    .toResolvedValue(
      (session, gateway, storage, mutex, clock) => new SessionRenewal(session, gateway, storage, mutex, clock),
      [Session, AuthGateway, KeyValueStorage, Mutex, Clock],
    )
    .inSingletonScope()
})

/** The one renewal of the page, added on first use. */
export const renewalIn = (late: LateServices): SessionRenewal => {
  late.add(renewalServices)
  return late.get(SessionRenewal)
}
