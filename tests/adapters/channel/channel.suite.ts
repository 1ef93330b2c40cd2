import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Channel, ChannelEvent } from '../../../src/core/ports/channel.ts'

/** The backend of a channel under test. */
export interface Stage {
  readonly channel: Channel
  /** Sets the state for present and later subscribers. */
  set(unread: number, authorization: string): void
  /** Whether the channel holds a connection or sends requests. */
  busy(): boolean
  /** Advances the time by as much as the channel may take to report a change. */
  pass(): Promise<unknown>
}

/** The contract of `Channel`. `open` returns a channel without subscribers; Vitest's fake timers are used. */
export const channelSuite = (adapter: string, open: () => Stage): void => {
  describe(`Channel: ${adapter}`, () => {
    const subscriptions: Subscription[] = []
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      for (const subscription of subscriptions.splice(0)) subscription.unsubscribe()
      vi.useRealTimers()
    })

    const listen = ({ events }: Channel) => {
      const heard: ChannelEvent[] = []
      const subscription = events.subscribe((event) => heard.push(event))
      subscriptions.push(subscription)
      const last = (kind: ChannelEvent['kind']) => heard.findLast((event) => event.kind === kind)
      return { heard, last, leave: () => subscription.unsubscribe() }
    }

    it('emits the present state at once', async () => {
      const stage = open()
      stage.set(2, 'first')
      const listener = listen(stage.channel)
      await stage.pass()
      expect(listener.last('unread')).toEqual({ kind: 'unread', count: 2 })
      expect(listener.last('authorization')).toEqual({ kind: 'authorization', version: 'first' })
      expect(listener.last('directory')).toEqual({ kind: 'directory', versions: { roles: 'first' } })
    })

    it('emits every change', async () => {
      const stage = open()
      stage.set(0, 'first')
      const listener = listen(stage.channel)
      await stage.pass()
      stage.set(1, 'first')
      await stage.pass()
      expect(listener.last('unread')).toEqual({ kind: 'unread', count: 1 })
      stage.set(1, 'second')
      await stage.pass()
      expect(listener.last('authorization')).toEqual({ kind: 'authorization', version: 'second' })
      expect(listener.last('directory')).toEqual({ kind: 'directory', versions: { roles: 'second' } })
    })

    it('keeps no connection without subscribers', async () => {
      const stage = open()
      stage.set(0, 'first')
      expect(stage.busy()).toBe(false)
      const listener = listen(stage.channel)
      await stage.pass()
      expect(stage.busy()).toBe(true)
      listener.leave()
      await stage.pass()
      expect(stage.busy()).toBe(false)
      const heard = listener.heard.length
      stage.set(5, 'later')
      await stage.pass()
      expect(listener.heard).toHaveLength(heard)
    })

    it('emits the present state to a new subscriber', async () => {
      const stage = open()
      stage.set(0, 'first')
      const before = listen(stage.channel)
      await stage.pass()
      before.leave()
      stage.set(3, 'second')
      await stage.pass()
      const listener = listen(stage.channel)
      await stage.pass()
      expect(listener.last('unread')).toEqual({ kind: 'unread', count: 3 })
      expect(listener.last('authorization')).toEqual({ kind: 'authorization', version: 'second' })
      expect(listener.last('directory')).toEqual({ kind: 'directory', versions: { roles: 'second' } })
    })
  })
}
