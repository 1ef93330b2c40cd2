import type { RefObject } from 'react'
import { useByWidth } from '../../hooks/use-by-width.ts'

/** Up to this width of its own, in px, a list shows its rows as cards; data-table.css and table.css say the same. */
const narrow = 600

const isNarrow = (element: HTMLElement): boolean => element.getBoundingClientRect().width <= narrow

/** Whether the rows stand as cards; follows the element's width. */
export const useCards = (element: RefObject<HTMLElement | null>): boolean => useByWidth(element, isNarrow, false)
