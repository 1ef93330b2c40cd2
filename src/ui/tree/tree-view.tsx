import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useRowWindow } from '../hooks/use-row-window.ts'
import type { FlatNode } from './flat-tree.ts'
import { TreeRow } from './tree-row.tsx'
import type { FlatTree } from './use-flat-tree.ts'
import { useMatching } from './use-matching.ts'
import { useTree } from './use-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import './tree.css'

/** Height of a row, px. */
const rowHeight = 32

export interface TreeViewProps {
  /** Its rows are `{id}-rows`; by default one of its own. */
  readonly id?: string
  readonly label: string
  /** Keys of the nodes that are chosen. */
  readonly picked: readonly string[]
  /** Nodes carry checkboxes. */
  readonly checkable?: boolean
  /** By index: 2 a node that counts as checked, 1 one with something checked below it; by default those picked. */
  readonly checks?: Uint8Array | undefined
  readonly onPick: (node: FlatNode, index: number, flat: readonly FlatNode[]) => void
  readonly placeholder?: string
  /** The search field takes the focus at once. */
  readonly focused?: boolean
  /** All nodes are open at first, not the tops and what leads to the chosen ones alone. */
  readonly expandAll?: boolean
}

/** A tree that was laid flat, on the screen: its search field, and of its rows those in view. */
export const TreeView = ({ tree: source, ...props }: TreeViewProps & { readonly tree: FlatTree }) => {
  const { label, picked, checkable = false, checks, onPick, expandAll = false } = props
  const chosen = new Set(picked)
  const [used, setUsed] = useState(false)
  const matching = useMatching(used)
  const tree = useTree(source, chosen, matching, expandAll)
  const { flat, rows } = tree
  const ownId = useId()
  const id = props.id ?? ownId
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { first, end } = useRowWindow(scroller, rows.length, rowHeight)
  /** The node that the keys are at, found again by its key where the tree has changed under it. */
  const [active, setActive] = useState<string>()
  const at = active === undefined ? -1 : rows.findIndex((index) => flat[index]?.key === active)
  const firstPicked = picked.length === 0 ? -1 : rows.findIndex((index) => chosen.has(flat[index]?.key ?? ''))

  useEffect(() => {
    if (props.focused) input.current?.focus({ preventScroll: true })
  }, [props.focused])

  const [came, setCame] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (came || rows.length === 0 || !box) return
    setCame(true)
    // What is chosen stands in the middle when the tree comes.
    if (firstPicked >= 0) box.scrollTop = firstPicked * rowHeight - (box.clientHeight - rowHeight) / 2
  }, [came, rows.length, firstPicked])

  const goTo = (row: number) => {
    const target = Math.max(0, Math.min(row, rows.length - 1))
    const box = scroller.current
    setActive(flat[rows[target] ?? -1]?.key)
    if (!box) return
    if (target * rowHeight < box.scrollTop) box.scrollTop = target * rowHeight
    const bottom = (target + 1) * rowHeight
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }
  const pick = (row: number) => {
    const index = rows[row] ?? -1
    const node = flat[index]
    if (node && !node.disabled) onPick(node, index, flat)
  }
  const keys = useTreeKeys({ tree, matching, at, goTo, pick })
  const click = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? -1)
    const node = flat[rows[row] ?? -1]
    if (!node) return
    setActive(node.key)
    if (target.closest('.ac-tree-toggle[data-open], .ac-tree-failed')) return tree.turn([node], !tree.isExpanded(row))
    pick(row)
  }
  const inView = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  // The active row is drawn wherever it is: it is what is read out.
  const drawn = at >= 0 && (at < first || at >= end) ? [...inView, at] : inView
  const activeId = at >= 0 ? `${id}-${at}` : undefined
  const failed = drawn.map((row) => flat[rows[row] ?? -1]).find((node) => node && source.stateOf(node.key) === 'failed')

  return (
    <div className="ac-tree" onFocus={() => setUsed(true)}>
      <div className="ac-tree-bar">
        <input
          ref={input}
          type="search"
          className="p-inputtext"
          placeholder={props.placeholder ?? '输入名称搜索'}
          aria-label={`搜索${label}`}
          aria-controls={`${id}-rows`}
          aria-activedescendant={activeId}
          role="combobox"
          aria-expanded="true"
          aria-haspopup="tree"
          value={tree.search}
          onChange={(event) => {
            setActive(undefined)
            if (scroller.current) scroller.current.scrollTop = 0
            tree.setSearch(event.target.value)
          }}
          onKeyDown={keys}
        />
        <Button look="quiet" icon="angle-double-down" aria-label="全部展开" onClick={() => tree.turnAll(true)} />
        <Button look="quiet" icon="angle-double-up" aria-label="全部收起" onClick={() => tree.turnAll(false)} />
      </div>
      {rows.length === 0 && <EmptyState title={tree.search ? `没有匹配的${label}` : '暂无数据'} />}
      <div
        ref={scroller}
        id={`${id}-rows`}
        className="ac-tree-rows"
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={checkable}
        hidden={rows.length === 0} // a tree must hold items
        aria-activedescendant={activeId}
        onKeyDown={keys}
        onMouseDown={(event) => event.preventDefault()}
        onClick={click}
        onFocus={() => at < 0 && goTo(Math.max(0, firstPicked))}
      >
        <div role="none" style={{ height: rows.length * rowHeight }}>
          {drawn.map((row) => {
            const index = rows[row] ?? -1
            const node = flat[index] as FlatNode // as: rows hold indexes of flat
            const check = checks ? checks[index] : chosen.has(node.key) ? 2 : 0
            return (
              <TreeRow
                key={node.key}
                id={`${id}-${row}`}
                node={node}
                top={row * rowHeight}
                expanded={tree.isExpanded(row)}
                selected={checkable ? check === 2 : chosen.has(node.key)}
                checked={checkable ? (check === 1 ? 'mixed' : check === 2) : undefined}
                active={row === at}
                state={source.stateOf(node.key)}
                find={tree.find}
                row={row}
              />
            )
          })}
        </div>
      </div>
      <span className="ac-tree-said" role="status">
        {failed && `${failed.label}加载失败`}
      </span>
    </div>
  )
}
