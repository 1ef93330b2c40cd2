import { entityVersionsOf } from '../lookup/entity-versions.ts'
import { asObject, own, parseJson } from '../parse-object.ts'
import type { ChannelEvent } from '../ports/channel.ts'

/** Validates an event from another tab; undefined if it is not one. */
export const channelEventOf = (value: unknown): ChannelEvent | undefined => {
  const event = asObject(value)
  if (!event) return undefined
  const [state, count, version, reason] = ['state', 'count', 'version', 'reason'].map((key) => own(event, key))
  switch (own(event, 'kind')) {
    case 'connection':
      return state === 'live' || state === 'polling' || state === 'away' ? { kind: 'connection', state } : undefined
    case 'unread':
      return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0
        ? { kind: 'unread', count }
        : undefined
    case 'authorization':
      return typeof version === 'string' && version !== '' ? { kind: 'authorization', version } : undefined
    case 'directory': {
      const versions = entityVersionsOf(own(event, 'versions'))
      return versions && { kind: 'directory', versions }
    }
    case 'signed-out':
      return {
        kind: 'signed-out',
        reason: reason === 'disabled' || reason === 'ended' || reason === 'forced' ? reason : 'over',
      }
    default:
      return undefined
  }
}

/** Parses an event of the stream from its name and JSON data; undefined for kinds that a later backend may add. */
export const streamedEvent = (name: string | undefined, data: string): ChannelEvent | undefined =>
  name === 'connection' ? undefined : channelEventOf({ ...asObject(parseJson(data)), kind: name })
