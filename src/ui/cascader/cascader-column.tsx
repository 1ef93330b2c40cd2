import { useEffect, useRef } from 'react'
import { choiceRow } from '../hooks/choice-row.ts'
import { useRowWindow } from '../hooks/use-row-window.ts'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../page-loading/page-loading.tsx'
import type { FlatNode } from '../tree/flat-tree.ts'
import type { FlatTree } from '../tree/use-flat-tree.ts'
import { isLeaf } from './find-paths.ts'

interface Props {
  readonly tree: FlatTree
  readonly label: string
  /** Indexes of its nodes. */
  readonly indexes: readonly number[]
  /** Key of the node whose children are shown in the next column. */
  readonly opened: string | undefined
  readonly chosen: string
  readonly active: number
  readonly idOf: (index: number) => string
}

/** The children of one node; only those in view are rendered. */
export const CascaderColumn = ({ tree, label, indexes, opened, chosen, active, idOf }: Props) => {
  const { flat } = tree
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = choiceRow()
  const { first, end } = useRowWindow(scroller, indexes.length, rowHeight)
  const at = indexes.indexOf(active)
  const shown = at >= 0 ? at : indexes.findIndex((index) => flat[index]?.key === (opened ?? chosen))

  useEffect(() => {
    const box = scroller.current
    if (!box || shown < 0) return
    const top = shown * rowHeight
    if (top < box.scrollTop || top + rowHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - (box.clientHeight - rowHeight) / 2
  }, [shown, rowHeight])

  const inView = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  const drawn = at >= 0 && (at < first || at >= end) ? [...inView, at] : inView
  return (
    <div ref={scroller} className="ac-cascader-column" role="group" aria-label={label}>
      <div role="none" style={{ height: indexes.length * rowHeight }}>
        {drawn.map((row) => {
          const index = indexes[row] ?? -1
          const node = flat[index] as FlatNode // as: columns hold indexes of flat
          const leaf = isLeaf(flat, index)
          const state = tree.stateOf(node.key)
          return (
            <div
              key={node.key}
              id={idOf(index)}
              role="treeitem"
              tabIndex={-1}
              className="ac-cascader-row"
              style={{ top: row * rowHeight }}
              aria-level={node.level}
              aria-setsize={node.siblings}
              aria-posinset={node.position}
              aria-expanded={leaf ? undefined : node.key === opened && !node.pending}
              aria-selected={node.key === chosen}
              aria-disabled={node.disabled || undefined}
              aria-busy={state === 'loading' || undefined}
              data-index={index}
              data-active={index === active || undefined}
              data-opened={node.key === opened || undefined}
              title={node.label}
            >
              <span className="ac-cascader-label">{node.label}</span>
              {state === 'failed' && <span className="ac-cascader-failed">加载失败，点击重试</span>}
              {state === 'loading' ? <Spinner /> : !leaf && <Icon name="chevron-right" size={14} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
