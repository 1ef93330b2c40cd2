import { useCallback } from 'react'
import { FigureRow } from '../../../../../ui/figure-row/figure-row.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Panel } from '../../../../../ui/panel/panel.tsx'
import { FiguresGateway, figuresOf } from './user-figures.ts'

/** On the home page: the users in one's scope; each figure leads to its list. */
export const UserFiguresCard = () => {
  const gateway = useService(FiguresGateway)
  const load = useCallback((signal: AbortSignal) => gateway.figures(signal), [gateway])
  return (
    <Panel title="账号概况">
      <LoadState of={useLoaded(load)} name="账号概况">
        {(figures) => <FigureRow figures={figuresOf(figures)} />}
      </LoadState>
    </Panel>
  )
}
