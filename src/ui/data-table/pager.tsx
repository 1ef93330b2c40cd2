import { grouped } from '../../core/background/background-job.ts'
import { pageSizes } from '../../core/list/list-address.ts'
import { Icon } from '../icon/icon.tsx'
import { PageJumper } from './page-jumper.tsx'
import './pager.css'

/** The pages that have a button: first, last, and the current one with two on each side; 0 marks a gap. */
export const pagesAround = (current: number, last: number): readonly number[] => {
  const from = Math.max(2, Math.min(current - 2, last - 5))
  const to = Math.min(last - 1, Math.max(current + 2, 6))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return [1, ...(from > 2 ? [0] : []), ...middle, ...(to < last - 1 ? [0] : []), ...(last > 1 ? [last] : [])]
}

interface Props {
  /** The title of the list, which names the pages: a page with a drawer may show two. */
  readonly list: string
  readonly total: number
  readonly current: number
  readonly size: number
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

/** Total, sizes, previous, pages, next, jumper, in this order (S9.4). */
export const Pager = ({ list, total, current, size, onPage, onSize }: Props) => {
  const last = Math.max(1, Math.ceil(total / size))
  const step = (label: string, icon: string, page: number) => (
    <button
      type="button"
      className="ac-page"
      aria-label={label}
      disabled={page < 1 || page > last}
      onClick={() => onPage(page)}
    >
      <Icon name={icon} size={15} />
    </button>
  )

  return (
    <nav className="ac-pager" aria-label={`分页：${list}`}>
      <span className="ac-pager-total">共 {grouped(total)} 条</span>
      <select
        className="p-inputtext ac-choose ac-pager-size"
        aria-label="每页条数"
        value={size}
        onChange={(event) => onSize(Number(event.target.value))}
      >
        {(pageSizes.includes(size) ? pageSizes : [...pageSizes, size].toSorted((a, b) => a - b)).map((count) => (
          <option key={count} value={count}>
            {count} 条/页
          </option>
        ))}
      </select>
      <span className="ac-pager-pages">
        {step('上一页', 'chevron-left', current - 1)}
        <span className="ac-pager-place">
          {current}/{last}
        </span>
        {pagesAround(current, last).map((page, index) =>
          page === 0 ? (
            <span key={`gap-${index < 3 ? 'before' : 'after'}`} className="ac-page-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={page}
              type="button"
              className="ac-page ac-page-number"
              aria-label={`第 ${page} 页`}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => page !== current && onPage(page)}
            >
              {page}
            </button>
          ),
        )}
        {step('下一页', 'chevron-right', current + 1)}
      </span>
      <PageJumper current={current} last={last} onPage={onPage} />
    </nav>
  )
}
