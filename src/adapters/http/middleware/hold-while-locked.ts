import { isLocked } from '../../../core/session/authorization.ts'
import type { Middleware } from '../compose.ts'
import type { Identity } from './identify.ts'

/** Why a request is taken back that nobody is to hear of: there are no tokens to send it with. */
export const screenLocked = (): DOMException => new DOMException('The screen is locked', 'AbortError')

/** While the screen is locked nothing is asked of the backend (security design 4). */
export const holdWhileLocked =
  ({ authorization }: Pick<Identity, 'authorization'>): Middleware =>
  (next) =>
  async (request, exchange) => {
    if (isLocked(authorization())) throw screenLocked()
    return next(request, exchange)
  }
