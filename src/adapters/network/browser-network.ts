import type { Network } from '../../core/ports/network.ts'
import { mutable } from '../../core/state.ts'

/** The device's network state, from `navigator.onLine` and its two events. */
export const createBrowserNetwork = (page: Window = window): Network => {
  const online = mutable(page.navigator.onLine)
  page.addEventListener('online', () => online.next(true))
  page.addEventListener('offline', () => online.next(false))
  return { online }
}

/** A network that is always online, for environments without that information. */
export const steadyNetwork: Network = { online: mutable(true) }
