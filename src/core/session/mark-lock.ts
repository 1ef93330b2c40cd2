import { distinctUntilChanged, map } from 'rxjs'
import type { LockMark } from '../ports/lock-mark.ts'
import { isLocked } from './authorization.ts'
import type { Session } from './session.ts'

/** Keeps the mark as the session is: at once, and at each locking, unlocking and sign-out of any tab (S5.8). */
export const markLock = ({ authorization }: Pick<Session, 'authorization'>, mark: LockMark): void => {
  authorization.pipe(map(isLocked), distinctUntilChanged()).subscribe(mark)
}
