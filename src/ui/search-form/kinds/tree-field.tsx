import { TreeSelect } from '../../tree-select/tree-select.tsx'
import { type FieldProps, one, several } from '../search-field.ts'

export const TreeField = ({ field, id, value, onChange }: FieldProps<'tree'>) => {
  const shared = {
    id,
    label: field.label,
    nodes: field.nodes,
    placeholder: `请选择${field.label}`,
    strict: field.strict ?? true,
    ...(field.fields ? { fields: field.fields } : {}),
    ...(field.load ? { load: field.load } : {}),
    ...(field.find ? { find: field.find } : {}),
    ...(field.names ? { names: field.names } : {}),
  }
  return field.multiple ? (
    <TreeSelect {...shared} multiple value={several(value)} onChange={onChange} />
  ) : (
    <TreeSelect {...shared} value={one(value)} onChange={onChange} />
  )
}
