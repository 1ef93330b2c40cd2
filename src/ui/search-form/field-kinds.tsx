import type { ComponentType } from 'react'
import { lateField } from '../late/late-field.tsx'
import { ChoiceField } from './kinds/choice-field.tsx'
import { NumberField, TextAreaField, TextField } from './kinds/text-field.tsx'
import { TreeField } from './kinds/tree-field.tsx'
import type { FieldKinds, FieldProps } from './search-field.ts'

/** The lists and the date picker are larger than all other kinds together, so each is loaded when a form shows one. */
const SelectField = lateField(() => import('./kinds/select-field.tsx').then((code) => code.SelectField))

export const DateField = lateField(() => import('./kinds/date-field.tsx').then((code) => code.DateField))

const CascaderField = lateField(() => import('./kinds/cascader-field.tsx').then((code) => code.CascaderField))

const CustomField = ({ field, id, value, onChange }: FieldProps<'custom'>) => field.render({ id, value, onChange })

/** The component of each kind of field. */
export const fieldKinds: { readonly [K in keyof FieldKinds]: ComponentType<FieldProps<K>> } = {
  text: TextField,
  textarea: TextAreaField,
  number: NumberField,
  select: SelectField,
  radio: ChoiceField,
  'radio-button': ChoiceField,
  checkbox: ChoiceField,
  'checkbox-button': ChoiceField,
  date: DateField,
  datetime: DateField,
  daterange: DateField,
  datetimerange: DateField,
  tree: TreeField,
  cascader: CascaderField,
  custom: CustomField,
}
