import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { isComposing } from '../form/is-composing.ts'
import { foundWords } from '../said/found-words.ts'
import { Said } from '../said/said.tsx'
import type { FlatTree } from '../tree/use-flat-tree.ts'
import { CascaderColumn } from './cascader-column.tsx'
import { CascaderResults } from './cascader-results.tsx'
import { useCascader } from './use-cascader.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly tree: FlatTree
  /** '' for none. */
  readonly chosen: string
  readonly strict: boolean
  /** `done` if the selection is complete and the popup may close. */
  readonly onPick: (key: string, done: boolean) => void
}

/** Number of visible columns; deeper ones are reached by scrolling. */
const most = 3

/**
 * The columns of a cascader under a search field, which keeps the focus: with an empty query the arrow keys move
 * through the columns, otherwise through the results. Enter selects; a click selects too, where allowed, and opens the
 * next column.
 */
export const CascaderPanel = ({ id, label, tree, chosen, strict, onPick }: Props) => {
  const cascader = useCascader(tree, chosen, strict)
  const { flat, columns, path, searching, found, finds, active } = cascader
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const idOf = (index: number) => `${id}-${index}`
  const activeIndex = searching ? (found[active] ?? -1) : active
  const column = columns.findIndex((indexes) => indexes.includes(activeIndex))
  const depth = flat.reduce((deepest, { level, pending }) => Math.max(deepest, pending ? level + 1 : level), 1)

  const failed = cascader.failed.length > 0 && `${cascader.failed.join('、')}的下级加载失败，请重试`
  const said = failed || (searching ? foundWords(found.length) : '')

  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth
  }, [columns.length])

  const pick = (index: number, byKey: boolean) => {
    const node = flat[index]
    if (!node) return
    const leaf = cascader.isLeaf(index)
    const pickable = cascader.isPickable(index)
    if (!leaf && !(byKey && pickable)) cascader.open(index)
    else if (!searching) cascader.goTo(index)
    if (pickable) onPick(node.key, leaf || byKey || searching)
  }
  const step = (by: number) => {
    const among = searching ? found : (columns[column] ?? columns[0] ?? [])
    const at = searching ? active : among.indexOf(activeIndex)
    cascader.goTo(among[Math.max(0, Math.min(at + by, among.length - 1))])
  }
  const inward = () => {
    const below = columns[column + 1]
    if (path[column] === activeIndex && below) cascader.goTo(below[0])
    else if (activeIndex >= 0 && !cascader.isLeaf(activeIndex)) cascader.open(activeIndex)
  }
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => pick(activeIndex, true),
      ...(cascader.query === '' && {
        ArrowRight: inward,
        ArrowLeft: () => (flat[activeIndex]?.parent ?? -1) >= 0 && cascader.goTo(flat[activeIndex]?.parent),
        Home: () => step(Number.NEGATIVE_INFINITY),
        End: () => step(Number.POSITIVE_INFINITY),
      }),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const click = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    if (row) pick(Number(row.dataset['index']), searching)
  }
  const width: CSSProperties & Record<'--columns', number> = { '--columns': Math.min(depth, most) }

  return (
    // handles the keys of its field and the clicks on its rows
    <div className="ac-cascader" role="presentation" style={width} onKeyDown={keys} onClick={click}>
      <input
        ref={input}
        type="search"
        className="p-inputtext"
        role="combobox"
        placeholder="输入名称搜索"
        aria-label={`搜索${label}`}
        aria-expanded="true"
        aria-haspopup={searching ? 'listbox' : 'tree'}
        aria-controls={`${id}-rows`}
        aria-activedescendant={activeIndex >= 0 ? idOf(activeIndex) : undefined}
        value={cascader.query}
        onChange={(event) => cascader.search(event.target.value)}
      />
      <Said text={said} />
      {searching ? (
        <CascaderResults
          id={`${id}-rows`}
          label={label}
          flat={flat}
          found={found}
          finds={finds}
          chosen={chosen}
          active={active}
          idOf={idOf}
        />
      ) : (
        <>
          {columns.length > 1 && (
            <div className="ac-cascader-back">
              <Button look="text" icon="angle-left" onClick={cascader.back}>
                {flat[path.at(columns.length - 2) ?? -1]?.label ?? '上一级'}
              </Button>
            </div>
          )}
          {flat.length === 0 && <EmptyState title="暂无数据" />}
          <div
            ref={frame}
            id={`${id}-rows`}
            className="ac-cascader-columns"
            role="tree"
            tabIndex={0}
            aria-label={label}
            aria-activedescendant={activeIndex >= 0 ? idOf(activeIndex) : undefined}
          >
            {columns.map((indexes, level) => (
              <CascaderColumn
                key={flat[path[level - 1] ?? -1]?.key ?? ''}
                tree={tree}
                label={flat[path[level - 1] ?? -1]?.label ?? label}
                indexes={indexes}
                opened={flat[path[level] ?? -1]?.key}
                chosen={chosen}
                active={activeIndex}
                idOf={idOf}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
