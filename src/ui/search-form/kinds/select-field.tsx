import { Select } from '../../select/select.tsx'
import { type FieldProps, one, several } from '../search-field.ts'

export const SelectField = ({ field, id, value, onChange }: FieldProps<'select'>) => {
  const shared = {
    id,
    options: field.options,
    placeholder: `请选择${field.label}`,
    ...(field.filterable === undefined ? {} : { filterable: field.filterable }),
  }
  return field.multiple ? (
    <Select {...shared} multiple value={several(value)} onChange={onChange} />
  ) : (
    <Select {...shared} value={one(value)} onChange={onChange} />
  )
}
