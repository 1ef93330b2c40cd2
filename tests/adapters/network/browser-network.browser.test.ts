import { createBrowserNetwork, steadyNetwork } from '../../../src/adapters/network/browser-network.ts'
import { networkSuite } from './network.suite.ts'

networkSuite('of the browser', () => ({
  network: createBrowserNetwork(),
  turn: (online) => void window.dispatchEvent(new Event(online ? 'online' : 'offline')),
}))
networkSuite('steady', () => ({ network: steadyNetwork }))
