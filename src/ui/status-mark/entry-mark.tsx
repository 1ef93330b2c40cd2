import type { ReactNode } from 'react'
import type { DictionaryItem } from '../../core/ports/dictionary-gateway.ts'
import { StatusMark } from './status-mark.tsx'

/** The label of a dictionary's entry in its colour; for one without a colour only the text, which may be empty. */
export const entryMark = ({ name, style }: Pick<DictionaryItem, 'name' | 'style'>): ReactNode =>
  style === 'neutral' ? name : <StatusMark label={name} severity={style} />
