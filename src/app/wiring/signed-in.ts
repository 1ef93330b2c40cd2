import type { Container } from 'inversify'
import { transportFailure } from '../../adapters/http/failures.ts'
import type { Menus } from '../../core/navigation/menus.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { fetched } from '../loading/fetched.ts'

/** Loads the code of the services and screens for a signed-in user. */
export const loadSignedIn = () => import('./signed-in-services.ts')

/**
 * Adds those services and screens on first use, and loads the menu. Where the code fails to load, notifies and rejects
 * like a network failure; the next navigation retries.
 */
export const loadMenus = async (container: Container): ReturnType<Menus['load']> => {
  const code = await fetched(loadSignedIn).catch((cause: unknown) => {
    const failure = transportFailure(cause)
    container.get(Notifier).failure(failure)
    throw failure
  })
  return code.beginSignedIn(container)
}
