import { countText } from '../../../../../../openapi/text/count-text.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { Link } from '../../../../../ui/link/link.tsx'
import type { Counted } from './calls.ts'

interface Told {
  readonly name: string
  readonly calls?: Counted<object>['calls']
}
type Shown = 'calls' | 'failedShare' | 'p50' | 'p95'

const units: Readonly<Record<Shown, string>> = { calls: '', failedShare: '%', p50: ' ms', p95: ' ms' }

const textOf = ({ calls }: Told, key: Shown): string => {
  const value = calls?.[key]
  return value === undefined ? '—' : (key === 'failedShare' ? value.toFixed(1) : countText(value)) + units[key]
}

/** The number as a link to the calls that it counts; of the failure rate to those that failed. */
const leading =
  (key: Shown, header: string) =>
  <Row extends Told>(row: Row) => {
    const to = row.calls?.[key] === undefined ? undefined : row.calls[key === 'failedShare' ? 'failedSearch' : 'search']
    const text = textOf(row, key)
    if (!to || row.calls?.calls === 0) return text
    return (
      <Link to={to.address} aria-label={`${row.name}，${header} ${text}，查看接口日志`}>
        {text}
      </Link>
    )
  }

/** The columns of the calls of the last seven days. `sorted`: the list can be sorted by their number. */
export const callColumns = <Row extends Told>(sorted: boolean): readonly Column<Row>[] => {
  const column = (key: Shown, header: string, width: number, more: Partial<Column<Row>> = {}): Column<Row> => ({
    field: key,
    header,
    width,
    align: 'right',
    text: (row) => textOf(row, key),
    render: leading(key, header),
    ...more,
  })
  return [
    column('calls', '近7天调用', 110, sorted ? { sortKey: 'calls' } : {}),
    column('failedShare', '失败率', 80),
    column('p50', 'P50', 90, { hidden: true }),
    column('p95', 'P95', 90),
  ]
}
