import type { Departure } from '../../core/navigation/departure.ts'
import type { Guard } from '../../core/navigation/guarded-moves.ts'
import { pathnameOf } from '../../core/navigation/page.ts'
import type { Navigator } from '../../core/ports/navigator.ts'

/** Asks, after the guard has let a navigation pass, before a page outside the shell is left; declining stays. */
export const askBeforeDeparture =
  (guard: Guard, departure: Departure, navigator: Pick<Navigator, 'path'>): Guard =>
  async (path, redirects) => {
    const verdict = await guard(path, redirects)
    // The steps of a form are one page.
    if (verdict.kind !== 'show' || pathnameOf(path) === pathnameOf(navigator.path)) return verdict
    return (await departure.mayLeave()) ? verdict : { kind: 'stay', cause: undefined }
  }
