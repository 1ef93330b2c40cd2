import type { RefObject } from 'react'
import { useByWidth } from '../hooks/use-by-width.ts'

/** Minimum width of a field with its label, and the gap between two, in px: 90 + 8 + 200 and 16. */
const least = 298
const gap = 16

const columnsIn = ({ clientWidth }: HTMLElement): number => Math.max(1, Math.floor((clientWidth + gap) / (least + gap)))

/** The number of fields per row in an element; updated with its width. */
export const useColumns = (element: RefObject<HTMLElement | null>): number => useByWidth(element, columnsIn, 4)
