import { fetchLostStyles } from './lost-styles.ts'
import { renewBuild } from './renew-build.ts'

/**
 * Loads code that is needed now, and style sheets whose prefetch failed. Where a newer build has replaced the file, the
 * page is reloaded: then the promise stays pending, so that the present screen stays until the reload.
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
