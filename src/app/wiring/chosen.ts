import { createSystemClock } from '../../adapters/clock/system-clock.ts'
import type { SiteConfig } from '../site/site-config.ts'
import type { Replacements } from './adapters.ts'

/**
 * The other adapters that the product has, by the name under which a build takes them: `VITE_ADAPTERS=xhr,sm4 npm run
 * build`. What a build does not take is not part of it.
 */
const others: Readonly<Record<string, (site: SiteConfig) => Promise<Replacements>>> = {
  /** What the application keeps stands in IndexedDB; tabs take turns when each other's writes are seen. */
  indexeddb: async () => {
    const [{ openIndexedStorage }, { createMutex }, { mutexOver }] = await Promise.all([
      import('../../adapters/storage/indexed-storage.ts'),
      import('../../adapters/lock/mutex.ts'),
      import('../../adapters/lock/mutex-over.ts'),
    ])
    const storage = await openIndexedStorage()
    const mutex = createMutex(storage, createSystemClock(), globalThis.navigator.locks)
    return { storage, mutex: mutexOver(mutex, storage.settled) }
  },
  /** Calls by XMLHttpRequest, for an environment that watches or replaces that. */
  xhr: async () => ({ fetch: (await import('../../adapters/transport/xhr.ts')).sendByXhr }),
  /** The address of the page stays as it is, for an application that stands inside another page. */
  memory: async () => {
    const { createMemoryPage } = await import('../../adapters/routing/memory-page.ts')
    const { location } = window
    const leave = (url: string, replace: boolean) => (replace ? location.replace(url) : location.assign(url))
    return { historyPage: createMemoryPage(location.href, leave) }
  },
  /** Bodies are encrypted by SM4. */
  sm4: async (site) => ({ cipher: (await import('../../adapters/crypto/sm4.ts')).createSm4Cipher(site.aesKey) }),
}

/** The adapters of these names, separated by commas; throws for a name that there is not. */
export const chosenAdapters = async (names: string, site: SiteConfig): Promise<Replacements> => {
  const chosen = names.split(',').map((name) => {
    const other = others[name]
    if (!other) throw new Error(`VITE_ADAPTERS: there is no ${name}, but ${Object.keys(others).join(', ')}`)
    return other(site)
  })
  return Object.assign({}, ...(await Promise.all(chosen)))
}
