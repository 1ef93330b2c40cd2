import { expect, it } from 'vitest'
import { createBrowserNetwork } from '../../../src/adapters/network/browser-network.ts'

it('follows the browser’s network state', () => {
  const { online } = createBrowserNetwork()
  const seen: boolean[] = []
  online.subscribe((value) => seen.push(value))
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  expect(seen).toEqual([true, false, true])
})
