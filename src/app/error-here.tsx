import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import type { ErrorCode } from '../features/entry/error/error-text.ts'
import { fetched } from './fetched.ts'

interface Props {
  readonly code: ErrorCode
}

// Neither comes with the login page: one goes with the shell, and the other is hardly ever seen.
const ErrorPage = lazy(() =>
  fetched(() => import('../features/entry/error/error-page.tsx')).then((code) => ({ default: code.ErrorPage })),
)
const ErrorPane = lazy(() =>
  fetched(() => import('../features/entry/error/error-pane.tsx')).then((code) => ({ default: code.ErrorPane })),
)

const useHere = (): string => {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** The standalone error page for the address that is shown (S2.9). */
export const ErrorPageHere = ({ code }: Props) => <ErrorPage code={code} path={useHere()} />

/** The error page inside the shell for the address that is shown (S2.8). */
export const ErrorPaneHere = ({ code }: Props) => <ErrorPane code={code} path={useHere()} />
