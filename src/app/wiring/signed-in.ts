import { transportFailure } from '../../adapters/http/failures.ts'
import type { Menus } from '../../core/navigation/menus.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { fetched } from '../loading/fetched.ts'
import { signedIn } from './late-parts.ts'
import { type Get, LateServices } from './late-services.ts'

/**
 * Fetches the services and screens for somebody who is signed in, where that has not been done yet, and loads the menu.
 * Where the code cannot be fetched it says so and rejects, as a call that found no network; the next navigation tries
 * again.
 */
export const loadMenus = async (get: Get): ReturnType<Menus['load']> => {
  const code = await signedIn.load(fetched).catch((cause: unknown) => {
    const failure = transportFailure(cause)
    get(Notifier).failure(failure)
    throw failure
  })
  get(LateServices).add(code)
  return code.beginSession(get)
}
