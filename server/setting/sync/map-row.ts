import { createHash } from 'node:crypto'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { isDay } from '../../../openapi/text/days.ts'
import { readDay } from '../../../openapi/text/read-day.ts'
import { seenText } from '../../../openapi/text/read-text.ts'
import { readText } from '../../kernel/reading/read-text.ts'
import type { SyncObject } from '../../kernel/sync/sync-object.ts'
import { type RawRow, valueAt } from './sources/sync-source.ts'

/** How one of our fields is filled: from a field of the source, or with a fixed value. */
export type FieldMapping = Schemas['SyncFieldMapping']

/** A row of a source in our fields; `fault` says why it cannot be used, in Chinese. */
export interface MappedRow {
  /** Of the record, lower-case; '' where the row names none. */
  readonly key: string
  /** What the row is called. */
  readonly label: string
  readonly cells: Readonly<Record<string, string>>
  /** Equal where the cells are. */
  readonly digest: string
  readonly fault?: string
}

/** Characters of one cell; no field of ours takes more. */
const longestCell = 2000

/** Returns how rows become the fields of an object. */
export function rowMapper({ fields, key }: SyncObject, mapping: readonly FieldMapping[]): (raw: RawRow) => MappedRow {
  const known = new Map(fields.map((one) => [one.field, one]))
  return (raw) => {
    const cells: Record<string, string> = {}
    const faults: string[] = []
    for (const rule of mapping) {
      const field = known.get(rule.field)
      if (field === undefined) continue
      const read = cellOf(rule, raw)
      const text = 'fault' in read ? '' : readText({ format: field.format ?? '' }, read.text)
      if ('fault' in read) faults.push(`${field.label}：${read.fault}`)
      else if (text !== '') cells[rule.field] = text
    }
    const own = cells[key] ?? ''
    if (own === '' && faults.length === 0) faults.push(`${known.get(key)?.label ?? key}为空`)
    const sorted = Object.entries(cells).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return {
      key: own.toLowerCase(),
      label: (cells['name'] ?? own).slice(0, 100),
      cells,
      digest: createHash('sha256').update(JSON.stringify(sorted)).digest('base64url'),
      ...(faults.length > 0 && { fault: faults.join('；').slice(0, 500) }),
    }
  }
}

/**
 * Why a field cannot be filled as its mapping says, in Chinese: one that each row brings itself has the same for all
 * rows, or one that the task names. Undefined where there is none.
 */
export function mappingFault(
  { fields }: Pick<SyncObject, 'fields'>,
  mappings: readonly FieldMapping[],
): { readonly field: string; readonly message: string } | undefined {
  for (const { field, from, transform } of mappings) {
    const known = fields.find((one) => one.field === field)
    if (!known?.personal) continue
    if (!from) return { field, message: `${known.label}每行不同，不能用固定值，请填写来源字段` }
    if (transform === 'values') return { field, message: `${known.label}每行不同，不能用值对照` }
  }
  return undefined
}

type Read = { readonly text: string } | { readonly fault: string }

function cellOf({ from, fixed, transform, values }: FieldMapping, raw: RawRow): Read {
  if (from === undefined || from === '') return { text: fixed?.trim() ?? '' }
  const value = valueAt(raw, from)
  const read = textOf(value)
  if ('fault' in read) return read
  if (read.text.length > longestCell) return { fault: '内容过长' }
  if (transform === 'date') return dayIn(read.text)
  if (transform !== 'values') return read
  const known = values?.find((pair) => pair.source === read.text)
  if (known) return { text: known.target.trim() }
  return read.text === '' ? read : { fault: `对照表中没有“${read.text.slice(0, 30)}”` }
}

/** A value as text; an object or a list is none. */
function textOf(value: unknown): Read {
  if (value === undefined || value === null) return { text: '' }
  if (typeof value === 'string') return { text: seenText(value) }
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return { text: String(value) }
  if (value instanceof Date && !Number.isNaN(value.getTime())) return { text: value.toISOString().slice(0, 10) }
  const { cellError } = value as { cellError?: unknown } // as: an object
  if (typeof cellError === 'string') return { fault: formulaFault(cellError) }
  return { fault: '来源字段不是文字或数字' }
}

/** Why a formula of a workbook has no value; '' where no program has calculated it. */
const formulaFault = (error: string): string =>
  error === '' ? '公式没有计算结果，请在 Excel 中打开并保存后重新提供' : `公式的结果是错误值 ${error.slice(0, 30)}`

/** The day that a text means, as for an import. */
function dayIn(text: string): Read {
  const day = readDay(text)
  if (text === '' || isDay(day)) return { text: day }
  return { fault: `“${text.slice(0, 30)}”不是日期，应写成 2027-12-31 的形式` }
}
