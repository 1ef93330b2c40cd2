import type { FieldRules } from '../../../openapi/field-rule.ts'

/**
 * The formats of the cells of an import (`readText`): those that the form's fields of the same names have. A number is
 * read as a code is, so that it may be written in full width.
 */
export const cellFormats =
  (form: FieldRules) =>
  (field: string): string | undefined =>
    form[field]?.format ?? (form[field]?.minimum === undefined ? undefined : 'code')

/** What is said at the cell of each day whose text is none, with the form that is wanted. */
export const dayWords = (form: FieldRules): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([, { format }]) => format === 'date')
      .map(([field, { label }]) => [field, `${label}应写成 2027-12-31 的形式`]),
  )
