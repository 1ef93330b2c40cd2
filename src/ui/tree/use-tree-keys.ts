import type { KeyboardEvent } from 'react'
import type { Matching } from '../../core/search/matching.ts'
import type { FlatNode } from './flat-tree.ts'
import type { useTree } from './use-tree.ts'
import { useTypeAhead } from './use-type-ahead.ts'

interface Ground {
  readonly tree: ReturnType<typeof useTree>
  readonly matching: Matching
  /** The active row, -1 where none is. */
  readonly at: number
  readonly goTo: (row: number) => void
  readonly pick: (row: number) => void
}

/** The row of the node right above a row's, -1 at the top. */
const rowAbove = ({ flat, rows }: Ground['tree'], row: number): number => {
  const parent = flat[rows[row] ?? -1]?.parent ?? -1
  return parent < 0 ? -1 : rows.lastIndexOf(parent, row)
}

/** Nodes beside each other that can be opened at once: what is not loaded yet would be a request each. */
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
 * The keys of a tree, as ARIA's tree pattern has them: arrows walk, open and close, Home and End, * opens all beside,
 * Enter and blank pick, letters go to the next name that begins with them. In the search field, which keeps what edits
 * text, the vertical arrows and Enter alone.
 */
export const useTreeKeys = ({ tree, matching, at, goTo, pick }: Ground) => {
  const { flat, rows } = tree
  const typeAhead = useTypeAhead(matching, rows.length, (row) => flat[rows[row] ?? -1]?.label ?? '')

  return (event: KeyboardEvent<HTMLElement>) => {
    const node = flat[rows[at] ?? -1]
    const open = tree.isExpanded(at)
    const typing = event.target instanceof HTMLInputElement
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
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
