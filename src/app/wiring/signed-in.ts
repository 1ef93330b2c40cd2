import { transportFailure } from '../../adapters/http/failures.ts'
import { Account } from '../../core/account/account.ts'
import type { Menus } from '../../core/navigation/menus.ts'
import { MenuGateway } from '../../core/ports/menu-gateway.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { fetched } from '../loading/fetched.ts'
import { signedIn } from './late-parts.ts'
import { type Get, LateServices } from './late-services.ts'

/**
 * Loads the services and screens of a signed-in user, unless that has been done, and the menu, which is requested
 * before the code has come. If the code fails to load it notifies the user and rejects, like a call without a network;
 * the next navigation retries.
 */
export const loadMenus = async (get: Get): ReturnType<Menus['load']> => {
  const user = get(Account).user.value
  const asked = user && { user, answer: get(MenuGateway).menusOf(user.role) }
  asked?.answer.catch(() => undefined) // `Menus` reports it.
  const code = await signedIn.load(fetched).catch((cause: unknown) => {
    const failure = transportFailure(cause)
    get(Notifier).failure(failure)
    throw failure
  })
  get(LateServices).add(code)
  return code.beginSession(get, asked)
}
