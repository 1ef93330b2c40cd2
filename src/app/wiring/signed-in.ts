import type { Container } from 'inversify'
import { transportFailure } from '../../adapters/http/failures.ts'
import type { Menus } from '../../core/navigation/menus.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { fetched } from '../loading/fetched.ts'

/** Fetches the code of the services and screens that only somebody needs who is signed in. */
export const loadSignedIn = () => import('./signed-in-services.ts')

/**
 * Takes those services and screens in, where that has not been done yet, and loads the menu. Where the code does not
 * come, that is said, and rejects, as for a call that found no network; the next navigation tries again.
 */
export const loadMenus = async (container: Container): ReturnType<Menus['load']> => {
  const code = await fetched(loadSignedIn).catch((cause: unknown) => {
    const failure = transportFailure(cause)
    container.get(Notifier).failure(failure)
    throw failure
  })
  return code.beginSignedIn(container)
}
