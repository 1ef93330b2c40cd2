import { use, useMemo, useRef, useState } from 'react'
import { Clock } from '../../../core/ports/clock.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { FigurePage } from '../../../ui/figures/figure.ts'
import { FigureBoard } from '../../../ui/figures/figure-board.tsx'
import { useTurning } from '../../../ui/figures/use-turning.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { PageHeadContext } from '../../../ui/panel/page-head-context.ts'
import { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { AlarmPanel } from './alarm-panel.tsx'
import { overviewConditions } from './overview-conditions.tsx'
import { WallDialog } from './parts/wall/wall-dialog.tsx'
import { may, OverviewGateway, type OverviewQuery } from './total.ts'
import { useRenewing } from './use-renewing.tsx'
import { useWall } from './use-wall.tsx'
import './overview-screen.css'

const searched = overviewConditions({ nodes: [] }, {})

/** 数据概览: the figures of all areas, and what is wrong. */
export const OverviewScreen = () => {
  const [gateway, clock] = [useService(OverviewGateway), useService(Clock)]
  const part = useRef<HTMLDivElement>(null)
  const [onWall, showOnWall] = useWall(part)
  useTurning(part, onWall)
  const head = use(PageHeadContext)
  const [asking, setAsking] = useState(false)
  const list = useListOf<FigurePage, OverviewQuery>({
    key: 'analysis-total',
    load: async ({ current: _current, size: _size, orders: _orders, ...query }, signal) => ({
      rows: [{ ...(await gateway.figures(query, signal)), loadedAt: formatTime(clock.now()) }],
      total: 1,
    }),
    search: searched,
  })
  const alarms = useLoaded(gateway.alarms)
  useRenewing(() => {
    list.reload()
    alarms.reload()
  })
  const { orgId, includeChildren } = list.state.values
  const chosen = typeof orgId === 'string' ? orgId : ''
  const { source, titleOf } = useOrganisations(may.query, chosen)
  const name = titleOf(chosen)
  const fields = useMemo(
    () => overviewConditions(source, name === undefined ? {} : { [chosen]: name }),
    [source, chosen, name],
  )
  return (
    <div ref={part} className="ac-overview" data-wall={onWall || undefined}>
      <PageHeadContext value={onWall ? null : head}>
        <FigureBoard
          title="数据概览"
          list={list}
          fields={fields}
          exporting={may.export}
          forFile={() => gateway.exported(list.filtersNow())}
          noneHint="数据按名单的权限计算，请联系管理员分配用户、应用、日志或听证员的查询权限。"
          between={<AlarmPanel alarms={alarms} />}
          tools={
            <Button look="plain" icon="desktop" onClick={() => setAsking(true)}>
              大屏
            </Button>
          }
        />
      </PageHeadContext>
      {asking && (
        <WallDialog
          shows={{ ...(chosen && { orgId: chosen, includeChildren: includeChildren !== 'false' }) }}
          orgName={name}
          onFullScreen={() => {
            setAsking(false)
            void showOnWall()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
