import { createLocalStorage } from '../../../src/adapters/storage/local-storage.ts'
import { createSessionStorage } from '../../../src/adapters/storage/session-storage.ts'
import type { StorageView } from '../../../src/adapters/storage/web-storage.ts'
import type { KeyValueStorage } from '../../../src/core/ports/key-value-storage.ts'
import { keyValueStorageSuite, type TwoTabs } from './key-value-storage.suite.ts'

/** A frame is another document on the same storage, and plays the other tab. */
const inTwoDocuments = (
  kind: 'localStorage' | 'sessionStorage',
  open: (view: StorageView) => KeyValueStorage,
): TwoTabs => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const view = frame.contentWindow
  if (!view) throw new Error('the frame has no window')
  window[kind].clear()
  return {
    here: open(window),
    there: open(view),
    close: () => {
      frame.remove()
      window[kind].clear()
    },
  }
}

keyValueStorageSuite('local storage', () => inTwoDocuments('localStorage', createLocalStorage))
keyValueStorageSuite('session storage', () => inTwoDocuments('sessionStorage', createSessionStorage))
