import { FilterService } from 'primereact/api'
import type { Find, Matching } from '../../core/search/matching.ts'

/** A choice that says itself whether a query finds it. */
interface Findable {
  readonly found: (query: string) => boolean
}

const rule = 'ac-found'

// PrimeReact looks rules up by name, in one table for all of its lists; this one leaves it to the choice.
FilterService.register(rule, (found: Findable['found'], query: string) => found(query))

/** What lets PrimeReact's own search field ask the choices. */
export const findableBy = { filterBy: 'found' satisfies keyof Findable, filterMatchMode: rule as 'contains' } // as: the type knows PrimeReact's own rules alone

/** The choices, found by what they say and, as far as the matching knows readings, by pinyin. */
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
