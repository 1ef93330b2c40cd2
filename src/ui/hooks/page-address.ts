import { createContext } from 'react'

/** The query of a page's address, as the page reads and changes it. */
export interface PageAddress {
  /** Without `?`. A hidden tab keeps its own. */
  readonly query: string
  /** Puts another query there, in place; gives whether it happened. */
  amend(query: string): boolean
}

/** A page without an address of its own: nothing is said there, and nothing is kept. */
const noAddress: PageAddress = { query: '', amend: () => false }

export const PageAddressContext = createContext(noAddress)
