import { useMemo } from 'react'
import type { FigurePage } from '../../../ui/figures/figure.ts'
import { FigureBoard } from '../../../ui/figures/figure-board.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { type FigureQuery, may, StatisticsGateway } from './statistics.ts'
import { figureConditions, noChoices } from './statistics-search.tsx'
import { useChoices } from './use-choices.tsx'

const searched = figureConditions(noChoices)

/** The figures of hearing officers. */
export const StatisticsBoard = () => {
  const gateway = useService(StatisticsGateway)
  const list = useListOf<FigurePage, FigureQuery>({
    key: 'system-statistics',
    load: async ({ current: _current, size: _size, orders: _orders, ...query }, signal) => ({
      rows: [await gateway.figures(query, signal)],
      total: 1,
    }),
    search: searched,
  })
  const choices = useChoices(list.state.values['orgId'])
  const fields = useMemo(() => figureConditions(choices), [choices])
  return (
    <FigureBoard
      title="听证员统计"
      list={list}
      fields={fields}
      exporting={may.export}
      forFile={() => gateway.exported(list.filtersNow())}
      noneHint="统计按名单的权限计算，请联系管理员分配听证员的查询权限。"
    />
  )
}
