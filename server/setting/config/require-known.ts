import { notFound } from '../../kernel/failure.ts'
import { type Entry, entryOf } from '../../kernel/parameters/catalogue.ts'

/** The entry with this key; throws 404 AA0005 for a key that this release does not know. */
export function requireKnown(key: string): Entry {
  const entry = entryOf(key)
  if (!entry) throw notFound('参数不存在')
  return entry
}
