import type { ReactNode } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { Clock } from '../../core/ports/clock.ts'
import { FileSaver } from '../../core/ports/file-saver.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { Spreadsheet } from '../../core/ports/spreadsheet.ts'
import { formatTime } from '../../core/time/format-time.ts'
import { Button } from '../button/button.tsx'
import { Permission } from '../can-access/permission.tsx'
import { useService } from '../hooks/use-service.ts'
import type { ListOf } from '../list-page/use-list-of.ts'
import { LoadFailure } from '../load/load-failure.tsx'
import { PageBar } from '../panel/panel-bar.tsx'
import type { SearchField } from '../search-form/search-field.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import { searchWords } from '../search-form/search-words.ts'
import type { FigurePage } from './figure.ts'
import { FigureGrid } from './figure-grid.tsx'
import { figureSheets, periodText } from './figure-sheets.ts'
import './figures.css'

interface Props {
  /** 听证员统计: the heading, and the beginning of the file's name. */
  readonly title: string
  /** Its only row is the page of the figures. */
  readonly list: ListOf<FigurePage>
  readonly fields: readonly SearchField[]
  /** The permission to save them as a file. */
  readonly exporting: string
  /** Reads the figures again for a file, which is recorded. Rejects with `ApiError`. */
  readonly forFile: () => Promise<FigurePage>
  /** Says what is missing where the reader may see none. */
  readonly noneHint: string
  /** What stands between the numbers and the charts, such as alarms. */
  readonly between?: ReactNode
  /** Further buttons. */
  readonly tools?: ReactNode
}

/** The figures of a page, whose conditions stand in its address as those of a list do. */
export const FigureBoard = ({ title, list, fields, exporting, forFile, noneHint, between, tools }: Props) => {
  const [spreadsheet, saver] = [useService(Spreadsheet), useService(FileSaver)]
  const [clock, notifier] = [useService(Clock), useService(Notifier)]
  const { values, rows, loading, failure } = list.state
  const criteria = searchWords(fields, values)
  const [page] = rows
  const note = page ? [periodText(page.present), ...criteria.map(({ value }) => value)].join('，') : ''

  const save = async () => {
    if (!page) return
    try {
      const now = await forFile()
      const time = formatTime(clock.now())
      const file = await spreadsheet.write(figureSheets(now, { criteria, time }))
      saver.save(file, `${title}_${now.present.beginDate}_${now.present.endDate}.xlsx`)
      notifier.success('已导出')
    } catch (error) {
      if (error instanceof ApiError) return // The notifier has shown it.
      notifier.warn('导出未能完成，请检查网络后重试')
    }
  }

  return (
    <div className="ac-figure-board" data-upright="">
      <SearchForm
        list={title}
        fields={fields}
        values={values}
        onSearch={(next) => list.store.search(next)}
        onReset={() => list.store.reset()}
      />
      <PageBar
        title={title}
        level={1}
        info={
          page && (
            <>
              <span className="ac-figure-fact">{`统计期 ${periodText(page.present)}`}</span>
              <span className="ac-figure-fact">{`环比 ${periodText(page.before)}`}</span>
              <span className="ac-figure-fact">{`同比 ${periodText(page.yearBefore)}`}</span>
              {page.loadedAt && (
                <span role="status" className="ac-figure-fact">
                  {failure && !loading ? `未能更新，显示的是 ${page.loadedAt} 的数据` : `更新于 ${page.loadedAt}`}
                </span>
              )}
            </>
          )
        }
        toolbar={
          <>
            {tools}
            <Button look="plain" icon="refresh" busy={loading && page !== undefined} onClick={() => list.reload()}>
              刷新
            </Button>
            <Permission need={exporting}>
              <Button look="plain" icon="file-excel" disabled={!page} onClick={() => void save()}>
                导出
              </Button>
            </Permission>
            <Button look="plain" icon="print" disabled={!page} onClick={() => window.print()}>
              打印
            </Button>
          </>
        }
      />
      {criteria.length > 0 && (
        <p className="ac-figure-criteria">{criteria.map(({ label, value }) => `${label}：${value}`).join('；')}</p>
      )}
      {failure && !loading && !page?.loadedAt ? (
        <LoadFailure name={title} failure={failure} onRetry={() => list.reload()} />
      ) : (
        <FigureGrid figures={page?.figures} note={note} noneHint={noneHint} between={between} />
      )}
    </div>
  )
}
