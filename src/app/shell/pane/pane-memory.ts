import type { RefObject } from 'react'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

interface Props {
  readonly pane: RefObject<HTMLElement | null>
  /** Key of the tab, where the page is one. */
  readonly tab: string | undefined
}

/**
 * Scroll and focus of the shown pane, which each visit determines. A component without output, rendered after the pane
 * and not in the hidden ones, so that a visit of another page renders nothing there.
 */
export const PaneMemory = ({ pane, tab }: Props): null => {
  useScrollMemory(pane, tab)
  useArrivalFocus(pane)
  return null
}
