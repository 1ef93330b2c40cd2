import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import type { Session } from '../../core/session/session.ts'
import { StorageKey } from '../../core/storage-keys.ts'

/**
 * The tabs as stored when the page was loaded, for the service that is loaded later. Cleared with their session also
 * where it ends before that (S5.1); what another browser tab stores meanwhile is its own.
 */
export class KeptTabs {
  #text: string | undefined

  constructor(storage: KeyValueStorage, session: Session) {
    const drop = () => {
      this.#text = undefined
      storage.remove(StorageKey.tabs)
    }
    if (session.authorization.value) this.#text = storage.get(StorageKey.tabs)
    else drop()
    session.signedOut.subscribe(drop)
  }

  get text(): string | undefined {
    return this.#text
  }
}
