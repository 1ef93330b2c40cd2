import { organisationConditions } from '../../../ui/search-form/organisation-conditions.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import type { TreeSource } from '../../../ui/tree/use-flat-tree.ts'

/** The conditions of the overview: without the days, the last thirty days until today. */
export const overviewConditions = (
  organisations: TreeSource,
  names: Readonly<Record<string, string>>,
): readonly SearchField[] => {
  const [organisation, below] = organisationConditions('机构', organisations, names, '仅本机构')
  return [
    organisation,
    {
      kind: 'daterange',
      name: 'period',
      label: '时间',
      hint: '不选为最近 30 天',
      trueNames: ['periodBeginDate', 'periodEndDate'],
    },
    below,
  ]
}
