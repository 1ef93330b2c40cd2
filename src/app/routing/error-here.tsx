import { useLocation } from 'react-router-dom'
import type { ErrorCode } from '../../features/entry/error/use-ways-out.tsx'
import { lazyView } from '../loading/lazy-view.tsx'

const useHere = (): string => {
  const { pathname, search } = useLocation()
  return pathname + search
}

/**
 * The standalone error page for the present address (S2.9). Neither it nor the pane is loaded with the login page: one
 * is loaded with the shell, the other is rarely shown.
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

/** The error page inside the shell for the present address (S2.8). */
export const errorPaneHere = (code: ErrorCode) =>
  lazyView(async () => {
    const { ErrorPane } = await import('../../features/entry/error/error-pane.tsx')
    return {
      default: function ErrorPaneHere() {
        return <ErrorPane code={code} path={useHere()} />
      },
    }
  })
