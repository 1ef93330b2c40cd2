import { useMemo } from 'react'
import type { SearchField, SearchValues } from '../../search-form/search-field.ts'
import { useRegions } from './use-regions.ts'

/** The condition 行政区划 of a list, before `useRegionSearch` gives it the tree; `pattern` is that of the operation. */
export const regionCondition = (pattern?: RegExp) =>
  ({ kind: 'tree', name: 'regionCode', hint: '含下级区划', nodes: [], ...(pattern && { pattern }) }) as const

/** The conditions of a list, that of 行政区划 with the tree of divisions and the name of the chosen one. */
export const useRegionSearch = (search: readonly SearchField[], values: SearchValues): readonly SearchField[] => {
  const chosen = values['regionCode']
  const { source, names } = useRegions(typeof chosen === 'string' ? chosen : '')
  return useMemo(
    () =>
      search.map((field) =>
        field.kind === 'tree' && field.name === 'regionCode' ? { ...field, ...source, names } : field,
      ),
    [search, source, names],
  )
}
