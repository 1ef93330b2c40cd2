import { type CSSProperties, useId, useState } from 'react'
import type { ApiError } from '../../core/failure/api-error.ts'
import { FileSaver } from '../../core/ports/file-saver.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { Button } from '../button/button.tsx'
import { CopyText } from '../copy-text/copy-text.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useDelayed } from '../hooks/use-delayed.ts'
import { useService } from '../hooks/use-service.ts'
import { LoadFailure } from '../load/load-failure.tsx'
import { Panel } from '../panel/panel.tsx'
import { ChoiceField } from '../search-form/kinds/choice-field.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { paperColours } from './chart-colours.ts'
import { type ChartData, figureText, isBlank, shareText, wholeOf } from './chart-data.ts'
import { ChartTable, tableText } from './chart-table.tsx'
import { DefinitionTip } from './definition-tip.tsx'
import './chart.css'

const looks = [
  { value: 'chart', label: '图' },
  { value: 'table', label: '表' },
]

/** px on A4, of a chart that takes half of a row, and the whole of it; a ring is beside its legend. */
const paperWidths = { half: 310, whole: 640, ring: 130 } as const

interface Props {
  readonly title: string
  readonly definition: string
  /** Undefined until it is loaded. */
  readonly data: ChartData | undefined
  /** It takes the whole width of the page, on paper as well. */
  readonly whole?: boolean
  /** What it is about, for its picture: 江州市人民检察院，2026年1月至11月. */
  readonly note?: string
  readonly failure?: ApiError | undefined
  readonly onRetry?: () => void
}

/** A panel with a chart: the same values as a table, each part a link to the list that it counts, a picture to save. */
export const Chart = ({ title, definition, data, whole = false, note = '', failure, onRetry }: Props) => {
  const id = useId()
  const navigator = useService(Navigator)
  const saver = useService(FileSaver)
  const notifier = useService(Notifier)
  const [look, setLook] = useState('chart')
  const [marked, setMarked] = useState<number>()
  const slow = useDelayed(data === undefined && !failure)
  const drawn = data !== undefined && !isBlank(data)

  const open = (part: number) => {
    const to = data?.parts[part]?.to
    if (to !== undefined) navigator.go(to)
  }
  const save = async () => {
    if (!data) return
    try {
      const { chartPicture } = await import('./drawing/chart-picture.ts')
      saver.save(await chartPicture(data, paperColours(), { title, note }), `${title}.png`)
    } catch {
      notifier.warn(`“${title}”的图片未能生成，请检查网络后重试`)
    }
  }
  const part = marked === undefined ? undefined : data?.parts[marked]

  const content = () => {
    if (data === undefined)
      return failure ? (
        <LoadFailure name={title} failure={failure} onRetry={() => onRetry?.()} />
      ) : (
        <div className="ac-chart-waiting" data-slow={slow || undefined} />
      )
    if (!drawn) return <EmptyState title="没有数据" hint="换一个时间段或机构再看。" />
    if (look === 'table') return <ChartTable title={title} data={data} look="table" />
    const beside = data.kind === 'ring'
    return (
      <>
        {data.series.length > 1 && (
          <p className="ac-chart-series" data-kind={data.kind} aria-hidden="true">
            {data.series.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </p>
        )}
        <ChartCanvas
          data={data}
          marked={marked}
          paperWidth={paperWidths[beside ? 'ring' : whole ? 'whole' : 'half']}
          onPoint={setMarked}
          onOpen={open}
        />
        <div className={beside ? 'ac-chart-legend' : 'ac-hidden'}>
          <ChartTable title={title} data={data} look={beside ? 'beside' : 'hidden'} onPart={setMarked} />
        </div>
        {part && (
          <div className="ac-chart-tip" aria-hidden="true">
            <b>{part.name}</b>
            {data.series.map((name, place) => (
              <span key={name}>
                {`${name} ${figureText(part.values[place], data.digits)}${data.unit}`}
                {data.kind === 'ring' && `（${shareText(part.values[place], wholeOf(data))}）`}
              </span>
            ))}
          </div>
        )}
      </>
    )
  }

  return (
    <Panel
      title={title}
      className="ac-chart"
      data-whole={whole || undefined}
      busy={data === undefined && !failure}
      info={<DefinitionTip name={title} definition={definition} />}
      toolbar={
        drawn && (
          <>
            {look === 'table' && <CopyText text={tableText(data)} name={title} />}
            <Button
              look="quiet"
              small
              icon="download"
              aria-label={`保存“${title}”的图片`}
              onClick={() => void save()}
            />
            <span id={`${id}-look`} hidden>{`${title}的形式`}</span>
            <ChoiceField
              field={{ kind: 'radio-button', name: 'look', label: '形式', options: looks }}
              id={id}
              labelId={`${id}-look`}
              value={look}
              onChange={(value) => setLook(String(value))}
            />
          </>
        )
      }
    >
      {/* The hint follows the pointer; the marked part itself comes from the drawing or the focus. */}
      <div
        className="ac-chart-body"
        data-kind={data?.kind}
        data-look={look}
        // as: React's type knows no custom properties.
        style={{ '--ac-chart-rows': data?.kind === 'bars' ? data.parts.length : 0 } as CSSProperties}
        onPointerMove={({ clientX, clientY, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect()
          currentTarget.style.setProperty('--ac-tip-x', `${clientX - box.left}px`)
          currentTarget.style.setProperty('--ac-tip-y', `${clientY - box.top}px`)
        }}
      >
        {content()}
      </div>
    </Panel>
  )
}
