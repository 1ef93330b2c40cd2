import { type KeyboardEvent, useState } from 'react'
import { Link } from '../link/link.tsx'
import { type ChartData, figureText, shareText, wholeOf } from './chart-data.ts'
import './chart-table.css'

interface Props {
  readonly title: string
  readonly data: ChartData
  /** `beside` a ring it is the legend; `hidden` it is what screen readers and the keyboard have of a chart. */
  readonly look: 'table' | 'beside' | 'hidden'
  /** The part whose link has the focus or the pointer, or none. */
  readonly onPart?: (part: number | undefined) => void
}

const moves: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from - 1 + count) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

/** The values of a chart as a table. Hidden, its links are one stop of the tab key: the arrows go on, Enter opens. */
export const ChartTable = ({ title, data, look, onPart }: Props) => {
  const { series, unit, digits, parts, kind } = data
  const [stop, setStop] = useState(0)
  const whole = wholeOf(data)
  const hidden = look === 'hidden'
  const move = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const links = [...(event.currentTarget.closest('table')?.querySelectorAll('a') ?? [])]
    const to = hidden ? moves[event.key]?.(links.indexOf(event.currentTarget), links.length) : undefined
    if (to === undefined) return
    event.preventDefault()
    links[to]?.focus()
  }
  const first = parts.findIndex(({ to }) => to !== undefined)
  const stopAt = parts[stop]?.to === undefined ? first : stop
  return (
    <table className="ac-chart-table" data-look={look}>
      <caption className="ac-hidden">{`${title}（${unit}）`}</caption>
      <thead className={look === 'beside' ? 'ac-hidden' : undefined}>
        <tr>
          <th scope="col">项目</th>
          {series.map((name) => (
            <th key={name} scope="col">{`${name}（${unit}）`}</th>
          ))}
          {kind === 'ring' && <th scope="col">占比</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, values, to, earlierTo }, place) => (
          <tr
            key={name}
            data-part={place % 8}
            onPointerEnter={() => look === 'beside' && onPart?.(place)}
            onPointerLeave={() => look === 'beside' && onPart?.(undefined)}
          >
            <th scope="row">{name}</th>
            {series.map((one, column) => {
              const text = figureText(values[column], digits)
              if (look === 'beside' && column > 0) return null
              const list = column === 0 ? to : earlierTo
              return (
                <td key={one}>
                  {list !== undefined ? (
                    <Link
                      to={list}
                      aria-label={`${column === 0 ? '' : `${one} `}${name} ${text}${unit}，查看名单`}
                      tabIndex={hidden && (place !== stopAt || column > 0) ? -1 : 0}
                      onKeyDown={move}
                      onBlur={() => onPart?.(undefined)}
                      onFocus={() => {
                        setStop(place)
                        onPart?.(place)
                      }}
                    >
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </td>
              )
            })}
            {kind === 'ring' && <td>{shareText(values[0], whole)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The table for the clipboard: spreadsheets paste tabs as cells. */
export const tableText = (data: ChartData): string =>
  [
    ['项目', ...data.series.map((name) => `${name}（${data.unit}）`)],
    ...data.parts.map(({ name, values }) => [
      name,
      ...data.series.map((_name, column) => figureText(values[column], data.digits)),
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
