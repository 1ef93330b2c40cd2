import { flatten } from '../tree/flat-tree.ts'
import type { SearchField, SearchValues } from './search-field.ts'

/** One condition of a search in words, as `状态` and `正常、停用`. */
export interface Criterion {
  readonly label: string
  readonly value: string
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The labels of the chosen options; an option that no longer exists is shown as its value. */
const namesOf = (value: unknown, names: ReadonlyMap<string, string>): string =>
  listOf(value)
    .map((one) => names.get(String(one)) ?? String(one))
    .join('、')

const wordsOf = (field: SearchField, value: unknown): string => {
  if ('options' in field) return namesOf(value, new Map(field.options.map((one) => [one.value, one.label])))
  if (field.kind === 'tree') {
    const loaded = flatten(field.nodes, field.fields).map(({ key, label }) => [key, label] as const)
    return namesOf(value, new Map([...Object.entries(field.names ?? {}), ...loaded]))
  }
  if (field.kind === 'daterange' || field.kind === 'datetimerange') return listOf(value).join(' 至 ')
  return listOf(value).map(String).join('、')
}

/** The search conditions as texts for the user: the non-empty fields, in order. */
export const searchWords = (fields: readonly SearchField[], values: SearchValues): readonly Criterion[] =>
  fields
    .map((field) => {
      const value = values[field.name]
      const empty = listOf(value).every((one) => one === undefined || one === null || one === '')
      return { label: field.label, value: empty ? '' : wordsOf(field, value) }
    })
    .filter(({ value }) => value !== '')
