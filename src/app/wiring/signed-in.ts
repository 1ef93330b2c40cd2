import { transportFailure } from '../../adapters/http/failures.ts'
import { Account } from '../../core/account/account.ts'
import type { Menus } from '../../core/navigation/menus.ts'
import { SessionAhead } from '../../core/session/session-ahead.ts'
import { fetched } from '../loading/fetched.ts'
import type { AskedAhead } from './late/signed-in.ts'
import { signedIn } from './late-parts.ts'
import { type Get, LateServices } from './late-services.ts'

const askAhead = (get: Get): AskedAhead | undefined => {
  const user = get(Account).user.value
  if (!user) return undefined
  return { user, ...get(SessionAhead).answersFor(user) }
}

/**
 * Loads the services and screens of a signed-in user, unless that has been done, and the menu. If the code fails to
 * load it rejects like a call without a network, and the caller shows that; the next navigation retries.
 */
export const loadMenus = async (get: Get): ReturnType<Menus['load']> => {
  const asked = askAhead(get)
  const code = await signedIn.load(fetched).catch((cause: unknown) => {
    throw transportFailure(cause)
  })
  get(LateServices).add(code)
  return code.beginSession(get, asked)
}
