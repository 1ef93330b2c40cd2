import { Observable, type Subscriber, type Subscription } from 'rxjs'
import { channelEventOf } from '../../core/live/channel-event.ts'
import type { Channel, ChannelEvent } from '../../core/ports/channel.ts'

/** Reaches every other tab of this browser, and never the one that speaks. */
export interface Broadcast {
  say(message: object): void
  /** What others say, unchecked. */
  readonly heard: Observable<unknown>
  close(): void
}

export interface SharedParts {
  readonly locks: Pick<LockManager, 'request'>
  readonly broadcast: () => Broadcast
}

const name = 'auth-centre:live'
/** What a tab says that has just come. */
const howAreThings = { kind: 'how-are-things' }

/**
 * One connection for all tabs of a browser, which may have only six to one host: the tab that holds the lock has it, and
 * passes on what it hears. When that tab goes, the next one takes over. Where the browser refuses the lock the tab
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
        // An end is told as it comes, and never to a tab that comes later, by another sign-in.
        if (event.kind !== 'signed-out') known.set(event.kind, event)
        others.say(event)
        subscriber.next(event)
      })
    }
    others.heard.subscribe((message) => {
      const event = channelEventOf(message)
      if (event && !connection) subscriber.next(event)
      else if (!event && connection) for (const one of known.values()) others.say(one)
    })

    locks
      .request(name, { signal: leaving.signal }, () => {
        lead()
        return gone(subscriber)
      })
      .catch(() => lead()) // Refused, as with blocked storage; on leaving nobody listens any more.
    others.say(howAreThings)

    return () => {
      connection?.unsubscribe()
      leaving.abort()
      others.close()
    }
  }),
})

/** Resolves when nobody listens any more: then the lock goes to another tab. */
const gone = (subscriber: Subscriber<unknown>): Promise<void> =>
  new Promise((resolve) => {
    subscriber.add(() => resolve())
  })
