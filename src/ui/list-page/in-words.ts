import type { Column } from '../data-table/column.ts'
import type { SearchField } from '../search-form/search-field.ts'

/** The words of a list's fields, from the API description: `listUsersWords`. */
type Words = Readonly<Record<string, { readonly label: string; readonly maxLength?: number }>>

type Without<T, Left extends string> = T extends unknown ? Omit<T, Left> : never

/** One that the description has a word for may leave its own out. */
type Headless<Row, Of extends Words> = Omit<Column<Row>, 'field' | 'header'> & { readonly field: keyof Of & string }
type Unlabelled<Of extends Words> = Without<SearchField, 'name' | 'label'> & { readonly name: keyof Of & string }

/**
 * Columns and conditions of a list, whose headers and labels are the description's words unless they have their own;
 * the text of a condition is as long as the description says.
 */
export const inWords = <Of extends Words>(words: Of) => ({
  columns: <Row>(columns: readonly (Column<Row> | Headless<Row, Of>)[]): readonly Column<Row>[] =>
    columns.map((column) => ({ header: words[column.field]?.label ?? '', ...column })),
  search: (fields: readonly (SearchField | Unlabelled<Of>)[]): readonly SearchField[] =>
    fields.map((field): SearchField => {
      const word = words[field.name]
      const length = field.kind === 'text' && word?.maxLength !== undefined && { maxLength: word.maxLength }
      return { label: word?.label ?? '', ...length, ...field }
    }),
})
