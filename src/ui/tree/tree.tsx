import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useRowWindow } from '../hooks/use-row-window.ts'
import type { FlatNode, TreeFields } from './flat-tree.ts'
import { TreeRow } from './tree-row.tsx'
import { useTree } from './use-tree.ts'
import './tree.css'

/** Height of a row, px. */
const rowHeight = 32

interface Props {
  /** Its rows are `{id}-rows`; by default one of its own. */
  readonly id?: string
  readonly label: string
  /** Keep it the same from render to render: it is laid flat once per tree. */
  readonly nodes: readonly object[]
  readonly fields?: TreeFields
  /** Keys of the nodes that are chosen. */
  readonly picked: readonly string[]
  /** Nodes carry checkboxes. */
  readonly checkable?: boolean
  /** Whether a node that is not picked has something picked below it. */
  readonly isMixed?: (node: FlatNode, index: number, flat: readonly FlatNode[]) => boolean
  readonly onPick: (node: FlatNode, index: number, flat: readonly FlatNode[]) => void
  readonly placeholder?: string
  /** The search field takes the focus at once. */
  readonly focused?: boolean
}

/**
 * A tree of any size: only the rows in view are drawn. Arrow keys move and open, Enter and blank pick, Home and End go
 * to the ends; the search field above it keeps the focus while the arrow keys walk the rows.
 */
export const Tree = ({ label, nodes, fields, picked, checkable = false, isMixed, onPick, ...more }: Props) => {
  const tree = useTree(nodes, fields, picked)
  const { flat, rows } = tree
  const ownId = useId()
  const id = more.id ?? ownId
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { first, end } = useRowWindow(scroller, rows.length, rowHeight)
  const [active, setActive] = useState(-1)
  const chosen = new Set(picked)
  useEffect(() => {
    if (more.focused) input.current?.focus({ preventScroll: true })
  }, [more.focused])

  const goTo = (row: number) => {
    const target = Math.max(0, Math.min(row, rows.length - 1))
    const box = scroller.current
    setActive(rows[target] ?? -1)
    if (!box) return
    if (target * rowHeight < box.scrollTop) box.scrollTop = target * rowHeight
    const bottom = (target + 1) * rowHeight
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const at = rows.indexOf(active)
    const node = flat[active]
    const open = tree.isExpanded(active)
    const typing = event.target === input.current
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Enter: () => node && at >= 0 && onPick(node, active, flat),
      ...(!typing && {
        Home: () => goTo(0),
        End: () => goTo(rows.length - 1),
        ' ': () => node && at >= 0 && onPick(node, active, flat),
        ArrowRight: () => (open === false && node ? tree.toggle(node.key, true) : open && goTo(at + 1)),
        ArrowLeft: () => (open && node ? tree.toggle(node.key, false) : node && goTo(rows.indexOf(node.parent))),
      }),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
    const node = flat[index]
    if (!node) return
    if (target.closest('.ac-tree-toggle[data-open]')) return tree.toggle(node.key)
    setActive(index)
    onPick(node, index, flat)
  }
  const activeId = rows.includes(active) ? `${id}-${active}` : undefined

  return (
    <div className="ac-tree">
      <div className="ac-tree-bar">
        <input
          ref={input}
          type="search"
          className="p-inputtext"
          placeholder={more.placeholder ?? '输入名称搜索'}
          aria-label={`搜索${label}`}
          aria-controls={`${id}-rows`}
          aria-activedescendant={activeId}
          role="combobox"
          aria-expanded="true"
          aria-haspopup="tree"
          value={tree.search}
          onChange={(event) => {
            setActive(-1)
            tree.setSearch(event.target.value)
          }}
          onKeyDown={keys}
        />
        <Button look="quiet" icon="angle-double-down" aria-label="全部展开" onClick={() => tree.toggleAll(true)} />
        <Button look="quiet" icon="angle-double-up" aria-label="全部折叠" onClick={() => tree.toggleAll(false)} />
      </div>
      <div
        ref={scroller}
        id={`${id}-rows`}
        className="ac-tree-rows"
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={checkable}
        aria-activedescendant={activeId}
        onKeyDown={keys}
        onMouseDown={(event) => event.preventDefault()}
        onClick={click}
        onFocus={() =>
          active === -1 &&
          goTo(
            Math.max(
              0,
              rows.findIndex((index) => chosen.has(flat[index]?.key ?? '')),
            ),
          )
        }
      >
        {rows.length === 0 && <EmptyState title={tree.search ? `没有匹配的${label}` : '暂无数据'} />}
        <div role="none" style={{ height: rows.length * rowHeight }}>
          {rows.slice(first, end).map((index, offset) => {
            const node = flat[index] as FlatNode // as: rows hold indexes of flat
            const isPicked = chosen.has(node.key)
            return (
              <TreeRow
                key={node.key}
                id={`${id}-${index}`}
                node={node}
                top={(first + offset) * rowHeight}
                expanded={tree.isExpanded(index)}
                selected={isPicked}
                checked={checkable ? isPicked || (isMixed?.(node, index, flat) ? 'mixed' : false) : undefined}
                active={index === active}
                index={index}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
