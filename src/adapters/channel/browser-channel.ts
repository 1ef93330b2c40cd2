import { fromEvent, map, merge, startWith } from 'rxjs'
import type { Channel } from '../../core/ports/channel.ts'
import { createLiveChannel, type LiveChannelParts } from './live-channel.ts'
import { type Broadcast, createSharedChannel } from './shared-channel.ts'

const parser = () => import('eventsource-parser')

/** The channel of a browser page: one connection shared by all tabs on https and localhost, one per tab elsewhere. */
export const createBrowserChannel = (page: Window, parts: Pick<LiveChannelParts, 'open' | 'status'>): Channel => {
  const online = merge(fromEvent(page, 'online'), fromEvent(page, 'offline')).pipe(
    startWith(undefined),
    map(() => page.navigator.onLine),
  )
  const channel = createLiveChannel({ ...parts, parser, online, random: () => Math.random() })
  const locks: LockManager | undefined = page.navigator.locks // Undefined on plain http, whatever the type says.
  if (!locks || typeof BroadcastChannel === 'undefined') return channel
  return createSharedChannel(channel, { locks, broadcast: openBroadcast })
}

const openBroadcast = (): Broadcast => {
  const channel = new BroadcastChannel('auth-centre:live')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- applies to windows; a BroadcastChannel reaches one origin only
    send: (message) => channel.postMessage(message),
    messages: fromEvent<MessageEvent<unknown>>(channel, 'message').pipe(map(({ data }) => data)),
    close: () => channel.close(),
  }
}
