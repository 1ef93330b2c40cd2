import { StorageKey } from '../../core/storage-keys.ts'

/**
 * What the page itself reads in local storage before any script has come: the look (index.html), and whether a user
 * is signed in, whose shell is then requested ahead (vite.config.ts). A storage that keeps its values elsewhere leaves
 * these two there: the look as it is, of the session nothing but that there is one.
 */
export const markForPage = (view: Pick<Window, 'localStorage'>, key: string, value: string | undefined): void => {
  if (key !== StorageKey.layout && key !== StorageKey.authorization) return
  try {
    if (value === undefined) view.localStorage.removeItem(key)
    else view.localStorage.setItem(key, key === StorageKey.layout ? value : '1')
  } catch {
    // Blocked or full: the page begins in the look of the system, and requests the shell when its scripts run.
  }
}
