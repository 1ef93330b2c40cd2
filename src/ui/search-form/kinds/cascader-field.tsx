import { Cascader } from '../../cascader/cascader.tsx'
import { type FieldProps, one } from '../search-field.ts'

/** A node's key, chosen level by level (S9.7). */
export const CascaderField = ({ field, id, value, onChange }: FieldProps<'cascader'>) => (
  <Cascader
    id={id}
    label={field.label}
    nodes={field.nodes}
    strict={field.strict ?? true}
    {...(field.fields ? { fields: field.fields } : {})}
    {...(field.load ? { load: field.load } : {})}
    value={one(value)}
    onChange={onChange}
  />
)
