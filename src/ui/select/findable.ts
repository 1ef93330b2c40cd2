import { FilterService } from 'primereact/api'
import type { Find, Matching } from '../../core/search/matching.ts'

/** An option that evaluates the query itself. */
interface Findable {
  readonly found: (query: string) => boolean
}

const rule = 'ac:found'

// PrimeReact looks filter rules up by name in a global table; this one delegates to the option.
FilterService.register(rule, (found: Findable['found'], query: string) => found(query))

/** Makes PrimeReact's own search field ask the options. */
// as: the type knows only PrimeReact's own rules
export const findableBy = { filterBy: 'found' satisfies keyof Findable, filterMatchMode: rule as 'contains' }

/** Options that match by label and, as far as readings are loaded, by pinyin. */
export const findable = <Choice extends { readonly label: string }>(
  options: readonly Choice[],
  matching: Matching,
): (Choice & Findable)[] => {
  let last: { readonly query: string; readonly find: Find } | undefined
  const findOf = (query: string): Find => {
    if (last?.query !== query) last = { query, find: matching(query) }
    return last.find
  }
  return options.map((option) => ({ ...option, found: (query) => findOf(query)(option.label) !== undefined }))
}
