import { createContext } from 'react'

/** The query of the page's address. */
export interface PageAddress {
  /** Without `?`. A hidden tab has its own. */
  readonly query: string
  /** Replaces the query in place; returns whether it did. */
  amend(query: string): boolean
}

/** A page without an address of its own: the query is empty and not stored. */
const noAddress: PageAddress = { query: '', amend: () => false }

export const PageAddressContext = createContext(noAddress)
