import { concat, defer, finalize, from, Subject } from 'rxjs'
import type { Channel, ChannelEvent } from '../../core/ports/channel.ts'

/** A channel in memory, for tests and for sites without a backend that tells anything. */
export interface MemoryChannel extends Channel {
  /** Tells all listeners; all but an end is told to whoever comes later too. */
  say(event: ChannelEvent): void
  /** How many listen. */
  readonly listeners: number
}

export const createMemoryChannel = (): MemoryChannel => {
  const told = new Subject<ChannelEvent>()
  const known = new Map<ChannelEvent['kind'], ChannelEvent>()
  let listeners = 0
  return {
    events: defer(() => {
      listeners += 1
      return concat(from([...known.values()]), told).pipe(
        finalize(() => {
          listeners -= 1
        }),
      )
    }),
    say: (event) => {
      if (event.kind !== 'signed-out') known.set(event.kind, event)
      told.next(event)
    },
    get listeners() {
      return listeners
    },
  }
}
