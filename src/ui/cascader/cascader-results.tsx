import { Fragment, useEffect, useRef } from 'react'
import type { Find } from '../../core/search/matching.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Highlight } from '../highlight/highlight.tsx'
import { choiceRow } from '../hooks/choice-row.ts'
import { useRowWindow } from '../hooks/use-row-window.ts'
import { type FlatNode, pathTo } from '../tree/flat-tree.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly flat: readonly FlatNode[]
  /** Indexes of the matching nodes. */
  readonly found: readonly number[]
  readonly finds: readonly Find[]
  readonly chosen: string
  /** Index among the matches. */
  readonly active: number
  readonly idOf: (index: number) => string
}

/** The search results, each with its full path. */
export const CascaderResults = ({ id, label, flat, found, finds, chosen, active, idOf }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = choiceRow()
  const { first, end } = useRowWindow(scroller, found.length, rowHeight)
  useEffect(() => {
    const box = scroller.current
    if (!box || active < 0) return
    const top = active * rowHeight
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight
  }, [active, rowHeight])
  const mark = (text: string) =>
    finds.map((find) => find(text)).find((span) => span !== undefined && span.end > span.start)
  const inView = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  const drawn = active >= 0 && (active < first || active >= end) ? [...inView, active] : inView

  return (
    <div ref={scroller} id={id} className="ac-cascader-results" role="listbox" tabIndex={0} aria-label={label}>
      {found.length === 0 && <EmptyState title={`没有匹配的${label}`} />}
      <div role="none" style={{ height: found.length * rowHeight }}>
        {drawn.map((row) => {
          const index = found[row] ?? -1
          const path = pathTo(flat, index)
          const nameOf = (at: number) => flat[at]?.label ?? ''
          return (
            <div
              key={index}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              className="ac-cascader-row"
              style={{ top: row * rowHeight }}
              aria-setsize={found.length}
              aria-posinset={row + 1}
              aria-selected={flat[index]?.key === chosen}
              data-index={index}
              data-active={row === active || undefined}
              title={path.map(nameOf).join(' / ')}
            >
              <span className="ac-cascader-label">
                {path.map((at, level) => (
                  <Fragment key={at}>
                    {level > 0 && <span className="ac-cascader-slash"> / </span>}
                    <Highlight text={nameOf(at)} span={mark(nameOf(at))} />
                  </Fragment>
                ))}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
