import { lazy } from 'react'

/** Fixed pages inside the shell: they come with the shell's own chunk, so the login page does not carry them. */
export const ErrorPane = lazy(() =>
  import('../../features/entry/error/error-pane.tsx').then((module) => ({ default: module.ErrorPane })),
)
export const RedirectIndex = lazy(() =>
  import('./redirect-index.tsx').then((module) => ({ default: module.RedirectIndex })),
)
export const NoPage = lazy(() => import('./no-page.tsx').then((module) => ({ default: module.NoPage })))
