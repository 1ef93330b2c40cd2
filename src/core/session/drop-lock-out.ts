import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'
import type { Session } from './session.ts'

/**
 * Removes the kept lock of this tab whenever a user signs in or out, in whatever way: the next user of the tab does not
 * see the name. Apart from `kept-lock-out.ts`, which only a refused sign-in needs.
 */
export const dropLockOut = (session: Session, tabStorage: KeyValueStorage): void => {
  const drop = () => tabStorage.remove(StorageKey.lockedOut)
  session.authorization.subscribe((present) => present && drop())
  session.signedOut.subscribe(drop)
}
