import { distinctUntilChanged, map, skip } from 'rxjs'
import { withReturn } from '../navigation/guard.ts'
import { pathnameOf } from '../navigation/page.ts'
import type { Navigator } from '../ports/navigator.ts'
import { isLocked } from './authorization.ts'
import type { Session } from './session.ts'

const entrances = ['/login', '/lock', '/logout']
const atEntrance = (path: string): boolean => entrances.includes(pathnameOf(path))

/**
 * Navigates this tab when the session ends or the screen is locked, here, by a failed renewal (S5.4), or in another tab
 * (security 3, security 4). The entry screen keeps the return address.
 */
export const followSession = (session: Session, navigator: Navigator): void => {
  session.signedOut.subscribe(() => {
    const { path } = navigator
    if (pathnameOf(path) === '/login') return
    const replaced = session.authorization.value !== undefined
    if (atEntrance(path)) return replaced ? undefined : navigator.go('/login', { replace: true })
    // Another user has signed in in another tab: re-enter the page with that user's permissions.
    navigator.go(replaced ? path : withReturn('/login', path), { replace: true })
  })
  session.authorization.pipe(map(isLocked), distinctUntilChanged(), skip(1)).subscribe((locked) => {
    const { path } = navigator
    if (locked && !atEntrance(path)) navigator.go(withReturn('/lock', path), { replace: true })
  })
}
