import { createContext } from 'react'

/** The shell's head of one page. */
export interface PageHead {
  /** Where a page puts what belongs to it as a whole, beside its place in the menu. */
  readonly slot: HTMLElement
  /** Says what is shown, which may be one of several lists of the page. */
  readonly name: (shown: string) => void
}

/** Null where there is none, such as in a dialog; what belongs there then stands where the page renders it. */
export const PageHeadContext = createContext<PageHead | null>(null)
