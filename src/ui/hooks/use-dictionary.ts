import { useMemo } from 'react'
import { Dictionaries, flatItems } from '../../core/lookup/dictionaries.ts'
import { retiredName } from '../../core/lookup/retired-name.ts'
import type { DictionaryItem } from '../../core/ports/dictionary-gateway.ts'
import type { Option } from '../select/select.tsx'
import { type LookupView, useLookup } from './use-lookup.ts'
import { useService } from './use-service.ts'

/** A dictionary as forms and tables use it. */
export interface DictionaryView extends LookupView {
  /** Whether it has arrived. */
  readonly loaded: boolean
  /** Its entries as a tree, retired ones included. */
  readonly items: readonly DictionaryItem[]
  /** All entries, for a search: a retired one says so. */
  readonly options: readonly Option[]
  /** The label of a value, the value itself where the dictionary does not have it; '' for none. */
  readonly nameOf: (value: string | undefined) => string
  /** The colour of a value in tables; neutral for one that the dictionary does not have. */
  readonly styleOf: (value: string | undefined) => DictionaryItem['style']
}

/** The dictionary with this code; a change reaches the view while it is open. */
export const useDictionary = (code: string): DictionaryView => {
  const { value: items, loaded, failed, reload } = useLookup(useService(Dictionaries).of(code))
  const read = useMemo(() => {
    const all = flatItems(items)
    const byValue = new Map<string | undefined, DictionaryItem>(all.map((item) => [item.value, item]))
    return {
      options: all.map((item) => ({ value: item.value, label: item.offered ? item.name : retiredName(item) })),
      nameOf: (value: string | undefined) => byValue.get(value)?.name ?? value ?? '',
      styleOf: (value: string | undefined) => byValue.get(value)?.style ?? 'neutral',
    }
  }, [items])
  return { items, loaded, failed, reload, ...read }
}
