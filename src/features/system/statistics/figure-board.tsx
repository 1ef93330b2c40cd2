import { useMemo } from 'react'
import { Clock } from '../../../core/ports/clock.ts'
import { FileSaver } from '../../../core/ports/file-saver.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { Spreadsheet } from '../../../core/ports/spreadsheet.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useListOf } from '../../../ui/list-page/use-list-of.ts'
import { LoadFailure } from '../../../ui/load/load-failure.tsx'
import { SearchForm } from '../../../ui/search-form/search-form.tsx'
import { searchWords } from '../../../ui/search-form/search-words.ts'
import { FigureGrid } from './figure-grid.tsx'
import { type FigurePage, type FigureQuery, may, StatisticsGateway } from './statistics.ts'
import { figureConditions, noChoices } from './statistics-search.tsx'
import { periodText, statisticsSheets } from './statistics-sheets.tsx'
import { useChoices } from './use-choices.tsx'
import './figure-board.css'

const searched = figureConditions(noChoices)

/** The figures of the page, whose conditions stand in its address as those of a list do. */
export const FigureBoard = () => {
  const gateway = useService(StatisticsGateway)
  const [spreadsheet, saver] = [useService(Spreadsheet), useService(FileSaver)]
  const [clock, notifier] = [useService(Clock), useService(Notifier)]
  const list = useListOf<FigurePage, FigureQuery>({
    key: 'system-statistics',
    load: async ({ current: _current, size: _size, orders: _orders, ...query }, signal) => ({
      rows: [await gateway.figures(query, signal)],
      total: 1,
    }),
    search: searched,
  })
  const { values, rows, loading, failure } = list.state
  const choices = useChoices(values['orgId'])
  const fields = useMemo(() => figureConditions(choices), [choices])
  const criteria = searchWords(fields, values)
  const [page] = rows
  const note = page ? [periodText(page.present), ...criteria.map(({ value }) => value)].join('，') : ''

  const save = async () => {
    if (!page) return
    try {
      const time = formatTime(clock.now())
      const file = await spreadsheet.write(statisticsSheets(page, { criteria, time }))
      saver.save(file, `听证员统计_${page.present.beginDate}_${page.present.endDate}.xlsx`)
      notifier.success('已导出')
    } catch {
      notifier.warn('导出未能完成，请检查网络后重试')
    }
  }

  return (
    <div className="ac-figure-board" data-upright="">
      <SearchForm
        list="听证员统计"
        fields={fields}
        values={values}
        onSearch={(next) => list.store.search(next)}
        onReset={() => list.store.reset()}
      />
      <header className="ac-figure-bar">
        <h1>听证员统计</h1>
        {page && (
          <p>
            <span>{`统计期 ${periodText(page.present)}`}</span>
            <span>{`环比 ${periodText(page.before)}`}</span>
            <span>{`同比 ${periodText(page.yearBefore)}`}</span>
          </p>
        )}
        {criteria.length > 0 && (
          <p className="ac-figure-criteria">{criteria.map(({ label, value }) => `${label}：${value}`).join('；')}</p>
        )}
        <span className="ac-figure-tools">
          <Button look="plain" icon="refresh" busy={loading && page !== undefined} onClick={() => list.reload()}>
            刷新
          </Button>
          <Permission need={may.export}>
            <Button look="plain" icon="file-excel" disabled={!page} onClick={() => void save()}>
              导出
            </Button>
          </Permission>
          <Button look="plain" icon="print" disabled={!page} onClick={() => window.print()}>
            打印
          </Button>
        </span>
      </header>
      {failure && !loading ? (
        <LoadFailure name="统计" failure={failure} onRetry={() => list.reload()} />
      ) : (
        <FigureGrid figures={page?.figures} note={note} />
      )}
    </div>
  )
}
