import { lazyView } from '../../loading/lazy-view.tsx'

/** Fixed pages inside the shell, which are not loaded with the login page. */
export const RedirectIndex = lazyView(() =>
  import('./redirect-index.tsx').then((code) => ({ default: code.RedirectIndex })),
)
export const NoPage = lazyView(() => import('./no-page.tsx').then((code) => ({ default: code.NoPage })))
