import { Observable, type Subscriber, type Subscription } from 'rxjs'
import { channelEventOf } from '../../core/live/channel-event.ts'
import type { Channel, ChannelEvent } from '../../core/ports/channel.ts'

/** Messages to every other tab of this browser, not to the sender. */
export interface Broadcast {
  send(message: object): void
  /** Messages from other tabs, unvalidated. */
  readonly messages: Observable<unknown>
  close(): void
}

export interface SharedParts {
  readonly locks: Pick<LockManager, 'request'>
  readonly broadcast: () => Broadcast
}

const name = 'auth-centre:live'
/** Sent by a new tab to request the present state. */
const stateRequest = { kind: 'request-state' }

/**
 * One connection for all tabs of a browser, which may open only six to one host: the tab that holds the lock has it and
 * forwards its events. When that tab closes, the next one takes over. Where the browser refuses the lock, each tab
 * connects by itself.
 */
export const createSharedChannel = (channel: Channel, { locks, broadcast }: SharedParts): Channel => ({
  events: new Observable((subscriber) => {
    const others = broadcast()
    const leaving = new AbortController()
    const known = new Map<ChannelEvent['kind'], ChannelEvent>()
    let connection: Subscription | undefined

    const lead = (): void => {
      if (subscriber.closed) return
      connection = channel.events.subscribe((event) => {
        // `signed-out` is forwarded at once and never replayed to a later tab, which may belong to another sign-in.
        if (event.kind !== 'signed-out') known.set(event.kind, event)
        others.send(event)
        subscriber.next(event)
      })
    }
    others.messages.subscribe((message) => {
      const event = channelEventOf(message)
      if (event && !connection) subscriber.next(event)
      else if (!event && connection) for (const one of known.values()) others.send(one)
    })

    locks
      .request(name, { signal: leaving.signal }, () => {
        lead()
        return gone(subscriber)
      })
      .catch(() => lead()) // Refused, as with blocked storage; on unsubscribing there is no subscriber left.
    others.send(stateRequest)

    return () => {
      connection?.unsubscribe()
      leaving.abort()
      others.close()
    }
  }),
})

/** Resolves when the last subscriber has unsubscribed: then the lock passes to another tab. */
const gone = (subscriber: Subscriber<unknown>): Promise<void> =>
  new Promise((resolve) => {
    subscriber.add(() => resolve())
  })
