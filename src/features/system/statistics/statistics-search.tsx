import type { DictionaryView } from '../../../ui/hooks/use-dictionary.ts'
import type { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { organisationConditions } from '../../../ui/search-form/organisation-conditions.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'

/** The choices of the conditions that figures and records share. */
export interface Choices {
  readonly identity: Pick<DictionaryView, 'options' | 'nameOf'>
  readonly field: Pick<DictionaryView, 'options' | 'nameOf'>
  readonly offices: ReturnType<typeof useOrganisations>['source']
  readonly officeNames: Readonly<Record<string, string>>
}

const none = { options: [], nameOf: (value?: string) => value ?? '' }
/** Before the choices are there. */
export const noChoices: Choices = { identity: none, field: none, offices: { nodes: [] }, officeNames: {} }

/** A value of a dictionary; several are sent with commas between them. */
const entry = /^[^,]{1,50}$/

/** The office with those below it, and the marks of officers. */
export const officerConditions = ({ identity, field, offices, officeNames }: Choices): readonly SearchField[] => [
  ...organisationConditions('检察院', offices, officeNames, '仅本院'),
  { kind: 'select', name: 'identity', label: '身份类别', multiple: true, options: identity.options, pattern: entry },
  { kind: 'select', name: 'field', label: '专业领域', multiple: true, options: field.options, pattern: entry },
]

/** The conditions of the figures: without the days, the present year until today. */
export const figureConditions = (choices: Choices): readonly SearchField[] => {
  const [office, below, ...marks] = officerConditions(choices)
  return [
    ...(office ? [office] : []),
    {
      kind: 'daterange',
      name: 'period',
      label: '时间',
      hint: '不选为本年至今',
      trueNames: ['periodBeginDate', 'periodEndDate'],
    },
    ...marks,
    ...(below ? [below] : []),
  ]
}
