import type { Network } from '../../core/ports/network.ts'
import { mutable } from '../../core/state.ts'

/** What the browser says of the device's network, in `navigator.onLine` and its two events. */
export const createBrowserNetwork = (page: Window = window): Network => {
  const online = mutable(page.navigator.onLine)
  page.addEventListener('online', () => online.next(true))
  page.addEventListener('offline', () => online.next(false))
  return { online }
}

/** A device that is never without a network, for where nobody can tell. */
export const steadyNetwork: Network = { online: mutable(true) }
