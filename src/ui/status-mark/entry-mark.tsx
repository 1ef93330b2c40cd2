import type { ReactNode } from 'react'
import type { DictionaryItem } from '../../core/ports/dictionary-gateway.ts'
import { StatusMark } from './status-mark.tsx'

/** The label of a dictionary's entry in its colour; the text alone, which may be empty, for one without. */
export const entryMark = ({ name, style }: Pick<DictionaryItem, 'name' | 'style'>): ReactNode =>
  style === 'neutral' ? name : <StatusMark label={name} severity={style} />
