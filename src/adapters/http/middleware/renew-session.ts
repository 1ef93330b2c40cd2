import type { SessionRenewal } from '../../../core/session/renewal.ts'
import type { Middleware } from '../compose.ts'
import { screenLocked } from './hold-while-locked.ts'

/**
 * On 401 renews the session and resends the plain request once (S5.3); the stages below set a new id, time, token and
 * ciphertext. A second 401 is final, and the renewal is notified so that the session ends (S5.4). On the login page a
 * 401 is only returned (S5.4). Where the network goes away during the renewal the request fails like a network failure
 * and the session stays; while locked it fails as aborted.
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
