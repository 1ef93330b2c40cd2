import { buildId } from '../site/build-mark.ts'

/** Which build was left because a file of it was gone; kept for the browser tab, past the reload. */
const LEFT_BUILD = 'auth-centre:left-build'

/** Whether anybody would be asked before the page is left: a form with unsaved input answers this event. */
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

/** Says that this build has been left, where nobody has said so yet; false where it has, or where nothing is kept. */
const leaveOnce = (build: string): boolean => {
  try {
    if (sessionStorage.getItem(LEFT_BUILD) === build) return false
    sessionStorage.setItem(LEFT_BUILD, build)
    return sessionStorage.getItem(LEFT_BUILD) === build
  } catch {
    return false // Without a mark that outlives the reload there is nothing that would end a loop.
  }
}

/**
 * Called where a file of the application did not come. After a deployment the old one's files are gone, and the page
 * that the site gives out now knows the new ones: so the page is loaded anew, once for each build. Not where the site
 * itself does not answer, which a reload would only make worse, and not over unsaved input. Resolves to whether the
 * page is on its way out.
 */
export const renewBuild = async (): Promise<boolean> => {
  const build = buildId()
  if (build === undefined || hasUnsavedWork() || !(await siteAnswers())) return false
  if (hasUnsavedWork() || !leaveOnce(build)) return false
  window.location.reload()
  return true
}
