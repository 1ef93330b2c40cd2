import { lazy } from 'react'
import { fetched } from '../../fetched.ts'

/** Fixed pages inside the shell: they come with the shell's own chunk, so the login page does not carry them. */
export const RedirectIndex = lazy(() =>
  fetched(() => import('./redirect-index.tsx')).then((module) => ({ default: module.RedirectIndex })),
)
export const NoPage = lazy(() => fetched(() => import('./no-page.tsx')).then((module) => ({ default: module.NoPage })))
