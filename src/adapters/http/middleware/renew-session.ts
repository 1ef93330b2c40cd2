import type { SessionRenewal } from '../../../core/session/renewal.ts'
import type { Middleware } from '../compose.ts'
import { screenLocked } from './hold-while-locked.ts'

/**
 * On 401 has the session renewed, and sends the plain request once more (S5.3): a new id, time, token and ciphertext
 * come from the stages below. A second 401 is final; the renewal is told of it, so that the session ends (S5.4).
 * On the login page a 401 is only handed back (S5.4). Where nobody could be asked for a new token the request fails
 * like one that found no network, and the person stays signed in; behind the lock it fails as one that was taken back.
 */
export const renewSession =
  (renewal: Pick<SessionRenewal, 'recover'>, atLogin: () => boolean): Middleware =>
  (next) =>
  async (request, exchange) => {
    const again = request.clone()
    const first = await next(request, exchange)
    if (first.status !== 401 || atLogin()) return first
    const recovery = await renewal.recover(exchange)
    if (recovery === 'failed') throw new TypeError('the access token could not be renewed')
    if (recovery === 'locked') throw screenLocked()
    if (recovery === 'signed-out') return first
    const second = await next(again, exchange)
    if (second.status === 401) await renewal.recover(exchange)
    return second
  }
