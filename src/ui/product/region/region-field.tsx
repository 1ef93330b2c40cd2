import { TreeField } from '../../form/choice-fields.tsx'
import type { BoundField } from '../../form/use-bound-field.ts'
import { useRegions } from './use-regions.ts'

interface Props extends BoundField {
  /** The code that the record has. */
  readonly kept: string | undefined
}

/** 行政区划, chosen from the tree of divisions. One that was stopped since stays chosen, by its name. */
export const RegionField = ({ kept, ...field }: Props) => {
  const { source, nameOf } = useRegions(kept)
  return <TreeField {...field} {...source} nameOf={nameOf} />
}
