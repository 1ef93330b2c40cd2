import type { TreeSource } from '../tree/use-flat-tree.ts'
import type { SearchField } from './search-field.ts'

/** An organisation, and whether with those below it; `names` has the name of the chosen one. */
export const organisationConditions = (
  label: string,
  { nodes, fields, load, find }: TreeSource,
  names: Readonly<Record<string, string>>,
  alone: string,
): readonly [organisation: SearchField, below: SearchField] => [
  {
    kind: 'tree',
    name: 'orgId',
    label,
    nodes,
    ...(fields && { fields }),
    ...(load && { load }),
    ...(find && { find }),
    names,
  },
  {
    kind: 'select',
    name: 'includeChildren',
    label: '范围',
    options: [
      { value: 'true', label: '含下级' },
      { value: 'false', label: alone },
    ],
  },
]
