import { isLocked } from '../../../core/session/authorization.ts'
import type { Middleware } from '../compose.ts'
import type { Identity } from './identify.ts'

/** The reason for aborting a request while locked: there are no tokens to send. */
export const screenLocked = (): DOMException => new DOMException('The screen is locked', 'AbortError')

/** Aborts every request while the screen is locked (security 4). */
export const holdWhileLocked =
  ({ authorization }: Pick<Identity, 'authorization'>): Middleware =>
  (next) =>
  async (request, exchange) => {
    if (isLocked(authorization())) throw screenLocked()
    return next(request, exchange)
  }
