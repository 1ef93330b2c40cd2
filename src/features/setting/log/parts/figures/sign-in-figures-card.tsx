import { useCallback } from 'react'
import { Clock } from '../../../../../core/ports/clock.ts'
import { FigureRow } from '../../../../../ui/figure-row/figure-row.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { figuresOf, SignInFiguresGateway } from './sign-in-figures.ts'

/** On the home page: the sign-ins of today in one's scope; each figure leads to its list. */
export const SignInFiguresCard = () => {
  const gateway = useService(SignInFiguresGateway)
  const clock = useService(Clock)
  const load = useCallback((signal: AbortSignal) => gateway.figures(signal), [gateway])
  return (
    <Panel title="登录概况">
      <LoadState of={useLoaded(load)} name="登录概况">
        {(figures) => <FigureRow figures={figuresOf(figures, clock.now())} />}
      </LoadState>
    </Panel>
  )
}
