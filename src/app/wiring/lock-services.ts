import { ContainerModule } from 'inversify'
import { createSealing } from '../../adapters/crypto/sealing.ts'
import { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { Mutex } from '../../core/ports/mutex.ts'
import { Sealing } from '../../core/ports/sealing.ts'
import { ScreenLock } from '../../core/session/screen-lock.ts'
import { Session } from '../../core/session/session.ts'
import { SignOut } from '../../core/session/sign-out.ts'
import type { LateServices } from '../loading/late-services.ts'
import { renewalServices } from './renewal-services.ts'

const lockServices = new ContainerModule(({ bind }) => {
  bind(Sealing)
    .toDynamicValue(() => createSealing(globalThis.crypto?.subtle))
    .inSingletonScope()
  bind(ScreenLock)
    .toResolvedValue(
      (session, sealing, storage, mutex, signOut) => new ScreenLock(session, sealing, storage, mutex, signOut),
      [Session, Sealing, KeyValueStorage, Mutex, SignOut],
    )
    .inSingletonScope()
})

/** Locking and unlocking: loaded with the shell and with the lock page, not with the login page. */
export const addLockServices = (late: LateServices): void => {
  late.add(renewalServices) // Needed for the mutex.
  late.add(lockServices)
}
