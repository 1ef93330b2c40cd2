import type { CSSProperties, ReactNode } from 'react'
import { Chart } from '../chart/chart.tsx'
import { FigureCard } from '../chart/figure-card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import type { Figure } from './figure.ts'
import { cardOf, chartOf } from './figure-views.ts'
import './figures.css'

/** A row has so many cards at most. */
const mostInRow = 6
/** As many in each row as rows of about the same length have; fewer where the page is narrow. */
const rowsOf = (count: number) =>
  // as: a custom property is no property of React's type
  ({ '--ac-figure-columns': Math.ceil(count / Math.ceil(count / mostInRow)) }) as CSSProperties

/** In the place of what is loaded: as many cards and charts as a leader usually has. */
const comingCards = Array.from({ length: 10 }, (_, place) => place)
const comingCharts = Array.from({ length: 6 }, (_, place) => place)

interface Props {
  /** Undefined until they are loaded. */
  readonly figures: readonly Figure[] | undefined
  /** What they are of, for pictures. */
  readonly note: string
  readonly noneHint: string
  /** What stands between the numbers and the charts, such as alarms. */
  readonly between: ReactNode
}

/** The numbers first, then how they go month by month, then what they consist of, and the rankings. */
export const FigureGrid = ({ figures, note, noneHint, between }: Props) => {
  if (!figures)
    return (
      <div className="ac-figure-waiting" aria-busy="true">
        <span className="ac-hidden" role="status">
          加载中
        </span>
        <div className="ac-figure-cards" aria-hidden="true">
          {comingCards.map((place) => (
            <span key={place} className="ac-figure-coming" />
          ))}
        </div>
        <div className="ac-figure-charts" aria-hidden="true">
          {comingCharts.map((place) => (
            <span key={place} className="ac-chart-coming" />
          ))}
        </div>
      </div>
    )
  if (figures.length === 0) return <EmptyState title="没有可以查看的统计" hint={noneHint} />
  const of = (kind: Figure['kind']) => figures.filter((figure) => figure.kind === kind)
  return (
    <>
      <div className="ac-figure-cards" style={rowsOf(of('number').length)}>
        {of('number').map((figure) => (
          <FigureCard key={figure.key} {...cardOf(figure)} />
        ))}
      </div>
      {between}
      <div className="ac-figure-charts">
        {[...of('series'), ...of('distribution'), ...of('ranking')].map((figure) => (
          <Chart
            key={figure.key}
            title={figure.title}
            definition={figure.definition}
            data={chartOf(figure)}
            whole={figure.kind === 'series'}
            note={note}
          />
        ))}
      </div>
    </>
  )
}
