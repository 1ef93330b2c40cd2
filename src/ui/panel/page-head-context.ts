import { createContext } from 'react'

/**
 * Where a page puts what belongs to it as a whole, beside its place in the menu: an element of the shell's page head.
 * Null where there is none, such as in a dialog; it then stands where the page renders it.
 */
export const PageHeadContext = createContext<HTMLElement | null>(null)
