import { useLocation } from 'react-router-dom'
import type { ErrorCode } from '../../features/entry/error/error-text.ts'
import { lazyView } from '../loading/lazy-view.tsx'

const useHere = (): string => {
  const { pathname, search } = useLocation()
  return pathname + search
}

/**
 * The standalone error page for the address that is shown (S2.9). Neither it nor the pane comes with the login page: one
 * goes with the shell, and the other is hardly ever seen.
 */
export const errorPageHere = (code: ErrorCode) =>
  lazyView(async () => {
    const { ErrorPage } = await import('../../features/entry/error/error-page.tsx')
    return {
      default: function ErrorPageHere() {
        return <ErrorPage code={code} path={useHere()} />
      },
    }
  })

/** The error page inside the shell for the address that is shown (S2.8). */
export const errorPaneHere = (code: ErrorCode) =>
  lazyView(async () => {
    const { ErrorPane } = await import('../../features/entry/error/error-pane.tsx')
    return {
      default: function ErrorPaneHere() {
        return <ErrorPane code={code} path={useHere()} />
      },
    }
  })
