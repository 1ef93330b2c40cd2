import { createContext } from 'react'
import { mutable, type State } from '../../core/state.ts'

/** The query of the page's address. The object stays the same, so that another query renders only what shows it. */
export interface PageAddress {
  /** Without `?`. A hidden tab has its own. */
  readonly query: State<string>
  /** Replaces the query in place; returns whether it did. */
  amend(query: string): boolean
}

/** A page without an address of its own: the query is empty and not stored. */
const noAddress: PageAddress = { query: mutable(''), amend: () => false }

export const PageAddressContext = createContext(noAddress)
