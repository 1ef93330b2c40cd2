import { Select } from '../../select/select.tsx'
import { TreeSelect } from '../../tree-select/tree-select.tsx'
import type { FieldProps } from '../search-field.ts'

const one = (value: unknown): string => (typeof value === 'string' ? value : '')
const several = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

export const SelectField = ({ field, id, value, onChange }: FieldProps<'select'>) => {
  const shared = {
    id,
    options: field.options,
    placeholder: field.placeholder ?? `请选择${field.label}`,
    ...(field.filterable === undefined ? {} : { filterable: field.filterable }),
  }
  return field.multiple ? (
    <Select {...shared} multiple value={several(value)} onChange={onChange} />
  ) : (
    <Select {...shared} value={one(value)} onChange={onChange} />
  )
}

export const TreeField = ({ field, id, value, onChange }: FieldProps<'tree'>) => {
  const shared = {
    id,
    label: field.label,
    nodes: field.nodes,
    placeholder: field.placeholder ?? `请选择${field.label}`,
    strict: field.strict ?? true,
    ...(field.fields ? { fields: field.fields } : {}),
    ...(field.load ? { load: field.load } : {}),
    ...(field.names ? { names: field.names } : {}),
  }
  return field.multiple ? (
    <TreeSelect {...shared} multiple value={several(value)} onChange={onChange} />
  ) : (
    <TreeSelect {...shared} value={one(value)} onChange={onChange} />
  )
}
