import type { RefObject } from 'react'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

interface Props {
  readonly pane: RefObject<HTMLElement | null>
  readonly shown: boolean
  /** Key of the tab, where the page is one. */
  readonly tab: string | undefined
}

/**
 * Scroll and focus of a pane, which each visit determines. A component without output, rendered after the pane, so that
 * a visit of another page renders nothing but this in each of the hidden ones.
 */
export const PaneMemory = ({ pane, shown, tab }: Props): null => {
  useScrollMemory(pane, shown, tab)
  useArrivalFocus(pane, shown)
  return null
}
