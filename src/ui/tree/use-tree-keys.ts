import type { KeyboardEvent } from 'react'
import type { Matching } from '../../core/search/matching.ts'
import { isComposing } from '../form/is-composing.ts'
import type { FlatNode } from './flat-tree.ts'
import type { useTree } from './use-tree.ts'
import { useTypeAhead } from './use-type-ahead.ts'

interface Ground {
  readonly tree: ReturnType<typeof useTree>
  readonly matching: Matching
  /** The active row, -1 for none. */
  readonly at: number
  readonly goTo: (row: number) => void
  readonly pick: (row: number) => void
}

/** The row of a row's parent, -1 at the top level. */
const rowAbove = ({ flat, rows }: Ground['tree'], row: number): number => {
  const parent = flat[rows[row] ?? -1]?.parent ?? -1
  return parent < 0 ? -1 : rows.lastIndexOf(parent, row)
}

/** The siblings that can be expanded together: without pending ones, which would cost a request each. */
const openable = ({ flat }: Ground['tree'], { parent }: FlatNode): readonly FlatNode[] => {
  const found: FlatNode[] = []
  const end = flat[parent]?.end ?? flat.length
  for (let at = parent + 1; at < end; at = flat[at]?.end ?? end) {
    const sibling = flat[at] as FlatNode // as: at < end
    if (sibling.end > at + 1) found.push(sibling)
  }
  return found
}

/**
 * Keyboard support of a tree, by ARIA's tree pattern: arrows move, expand and collapse, Home and End, * expands all
 * siblings, Enter and Space select, letters jump to the next matching name. In the search field, which needs the
 * editing keys, only the vertical arrows and Enter.
 */
export const useTreeKeys = ({ tree, matching, at, goTo, pick }: Ground) => {
  const { flat, rows } = tree
  const typeAhead = useTypeAhead(matching, rows.length, (row) => flat[rows[row] ?? -1]?.label ?? '')

  return (event: KeyboardEvent<HTMLElement>) => {
    const node = flat[rows[at] ?? -1]
    const open = tree.isExpanded(at)
    const typing = event.target instanceof HTMLInputElement
    // Keys during IME composition belong to the input method.
    if (isComposing(event.nativeEvent)) return
    const inward = () => {
      if (open) goTo(at + 1)
      else if (node && open === false) tree.turn([node], true)
    }
    const outward = () => {
      const above = rowAbove(tree, at)
      if (node && open) tree.turn([node], false)
      else if (above >= 0) goTo(above)
    }
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Enter: () => pick(at),
      ...(!typing && {
        Home: () => goTo(0),
        End: () => goTo(rows.length - 1),
        PageDown: () => goTo(at + 10),
        PageUp: () => goTo(at - 10),
        ' ': () => pick(at),
        '*': () => node && tree.turn(openable(tree, node), true),
        ArrowRight: inward,
        ArrowLeft: outward,
      }),
    }
    const found = typing ? undefined : typeAhead(event, at)
    const move = found === undefined ? moves[event.key] : () => goTo(found)
    if (!move) return
    event.preventDefault()
    move()
  }
}
