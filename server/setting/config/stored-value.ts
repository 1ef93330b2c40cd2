import type { Selectable } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { Entry } from '../../kernel/parameters/catalogue.ts'
import type { Parameter } from '../../kernel/parameters/parameter.ts'
import { readValue, textOf } from '../../kernel/parameters/value-text.ts'

export type ParameterRow = Selectable<Tables['parameter']>

/** A value as a person reads it: 5 次, 开启, 未设置. */
export function wordsOf(parameter: Parameter, value: unknown): string {
  if (value === undefined) return '未设置'
  if (parameter.type === 'number') return `${textOf(parameter, value)} ${parameter.unit}`
  return parameter.type === 'switch' ? (value ? '开启' : '关闭') : textOf(parameter, value)
}

/** What a row sets; undefined where that is the default, or not valid any more. Of a secret the sealed form. */
export function storedValue({ parameter }: Entry, row: Pick<ParameterRow, 'value'> | undefined): unknown {
  if (row === undefined || row.value === null) return undefined
  if (parameter.type === 'secret') return row.value
  const read = readValue(parameter, row.value)
  return 'value' in read ? read.value : undefined
}
