import { buildId } from '../site/build-mark.ts'

/** The build that was left because a file of it was missing; kept for the browser tab across the reload. */
const LEFT_BUILD = 'auth-centre:left-build'

/** Whether leaving the page would ask: a form with unsaved input cancels this event. */
const hasUnsavedWork = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const siteAnswers = async (): Promise<boolean> => {
  try {
    const { ok, headers } = await fetch(window.location.href, {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(5_000),
    })
    return ok && (headers.get('Content-Type') ?? '').startsWith('text/html')
  } catch {
    return false
  }
}

/** Records that this build was left; returns false if it was recorded before, or cannot be. */
const leaveOnce = (build: string): boolean => {
  try {
    if (sessionStorage.getItem(LEFT_BUILD) === build) return false
    sessionStorage.setItem(LEFT_BUILD, build)
    return sessionStorage.getItem(LEFT_BUILD) === build
  } catch {
    return false // Without a mark that survives the reload nothing would prevent a loop.
  }
}

/**
 * Call where a file of the app fails to load. After a deployment the old files are gone, and the page that the
 * site serves now refers to the new ones: so the page is reloaded, once per build. Not where the site itself does not
 * answer, which a reload would make worse, and not over unsaved input. Resolves to whether the page is reloading.
 */
export const renewBuild = async (): Promise<boolean> => {
  const build = buildId()
  if (build === undefined || hasUnsavedWork() || !(await siteAnswers())) return false
  if (hasUnsavedWork() || !leaveOnce(build)) return false
  window.location.reload()
  return true
}
