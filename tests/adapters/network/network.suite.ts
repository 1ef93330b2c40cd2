import { describe, expect, it } from 'vitest'
import type { Network } from '../../../src/core/ports/network.ts'

/** A network, and what gives and takes it; absent where the adapter knows of no change. */
export interface NetworkStage {
  readonly network: Network
  readonly turn?: (online: boolean) => void
}

/** The contract of `Network`. */
export const networkSuite = (adapter: string, open: () => NetworkStage): void => {
  describe(`Network: ${adapter}`, () => {
    it('S8.5 tells the present state to each who subscribes', () => {
      const { online } = open().network
      const seen: boolean[] = []
      for (const _ of [1, 2]) online.subscribe((value) => seen.push(value)).unsubscribe()
      expect([online.value, ...seen]).toEqual([true, true, true])
    })

    it('S8.5 tells each change that the adapter knows of', () => {
      const { network, turn } = open()
      const seen: boolean[] = []
      const following = network.online.subscribe((value) => seen.push(value))
      turn?.(false)
      turn?.(true)
      following.unsubscribe()
      expect(seen).toEqual(turn ? [true, false, true] : [true])
    })
  })
}
