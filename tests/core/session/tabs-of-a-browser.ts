import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'
import type { Authorization } from '../../../src/core/session/authorization.ts'
import { Session } from '../../../src/core/session/session.ts'

export const authorization: Authorization = { accessToken: 'access-1', refreshToken: 'refresh-1', tokenType: 'Bearer' }

export interface BrowserTab {
  readonly storage: KeyValueStorage
  readonly session: Session
}

/** Tabs that share one local storage. */
export const openTabs = (count: number): readonly BrowserTab[] => {
  const area = createMemoryArea()
  return Array.from({ length: count }, () => {
    const storage = createMemoryStorage(area)
    return { storage, session: new Session(storage) }
  })
}

/** One tab, signed in. */
export const signedInTab = (given: Authorization = authorization): BrowserTab => {
  const [tab] = openTabs(1)
  if (!tab) throw new Error('no tab')
  tab.session.start(given)
  return tab
}
