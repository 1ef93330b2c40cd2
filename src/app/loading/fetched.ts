import { fetchLostStyles } from './lost-styles.ts'
import { renewBuild } from './renew-build.ts'

/**
 * Fetches code that is needed now, and the styles that did not come when it was fetched ahead. Where it does not come
 * because a newer build has taken its place, the page is loaded anew: then this never settles, so that what stands on
 * the screen stays until it goes.
 */
export const fetched = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    const code = await load()
    await fetchLostStyles()
    return code
  } catch (cause) {
    if (await renewBuild()) return new Promise(() => undefined)
    throw cause
  }
}
