import { concat, defer, finalize, from, Subject } from 'rxjs'
import type { Channel, ChannelEvent } from '../../core/ports/channel.ts'

/** A channel in memory, for tests and for sites whose backend pushes no events. */
export interface MemoryChannel extends Channel {
  /** Emits the event to all subscribers; later subscribers receive the last of each kind except `signed-out`. */
  emit(event: ChannelEvent): void
  /** Number of subscribers. */
  readonly listeners: number
}

export const createMemoryChannel = (): MemoryChannel => {
  const events = new Subject<ChannelEvent>()
  const known = new Map<ChannelEvent['kind'], ChannelEvent>()
  let listeners = 0
  return {
    events: defer(() => {
      listeners += 1
      return concat(from([...known.values()]), events).pipe(
        finalize(() => {
          listeners -= 1
        }),
      )
    }),
    emit: (event) => {
      if (event.kind !== 'signed-out') known.set(event.kind, event)
      events.next(event)
    },
    get listeners() {
      return listeners
    },
  }
}
