import { type ReactNode, useCallback, useMemo } from 'react'
import { NavigationType, type Navigator, Router, type To } from 'react-router-dom'
import type { GuardedHistory } from '../../adapters/routing/guarded-history.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { FirstPage } from './first-page.tsx'
import { FirstPageFailure } from './first-page-failure.tsx'

interface Props {
  readonly basePath: string
  readonly history: GuardedHistory
  readonly children: ReactNode
}

const textOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

/** react-router's links and matching over the guarded history: every navigation asks the guard first. */
const navigatorOf = (history: GuardedHistory): Navigator => ({
  createHref: textOf,
  push: (to) => history.go(history.inside(textOf(to))),
  replace: (to) => history.go(history.inside(textOf(to)), { replace: true }),
  go: (steps) => window.history.go(steps),
})

/** Renders its children at the present visit; before the first one, the placeholder. */
export const GuardedRouter = ({ basePath, history, children }: Props) => {
  const visit = useStateValue(history.visit)
  const failure = useStateValue(history.failure)
  const again = useCallback(() => history.again(), [history])
  const navigator = useMemo(() => navigatorOf(history), [history])
  if (failure !== undefined) return <FirstPageFailure cause={failure} onRetry={again} />
  if (!visit) return <FirstPage />
  return (
    <Router
      basename={basePath}
      location={visit.location}
      navigationType={NavigationType[actionNames[visit.action]]}
      navigator={navigator}
    >
      {children}
    </Router>
  )
}

const actionNames = { PUSH: 'Push', REPLACE: 'Replace', POP: 'Pop' } as const
