import { newSyncTaskFields, syncTransformLabels } from '../../../../openapi/facts.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { mistakeIn } from '../../../core/form/field-rule.ts'

export type FieldMapping = Schemas['SyncFieldMapping']

/** How one of our fields is filled, as the form holds it: all of them texts. */
export interface MappingValue {
  readonly field: string
  readonly from: string
  readonly fixed: string
  readonly transform: NonNullable<FieldMapping['transform']>
  /** `1=男，2=女` */
  readonly pairs: string
}

export type MappingValues = readonly MappingValue[]

const empty = { from: '', fixed: '', transform: 'none', pairs: '' } as const

/** The mapping of a field; empty where it has none. */
export const mappingOf = (values: MappingValues, field: string): MappingValue =>
  values.find((one) => one.field === field) ?? { ...empty, field }

/** The same list with a part of the field's mapping changed. */
export const changed = (values: MappingValues, field: string, part: Partial<MappingValue>): MappingValues => [
  ...values.filter((one) => one.field !== field),
  { ...mappingOf(values, field), ...part },
]

const pairsText = (values: FieldMapping['values'] = []): string =>
  values.map(({ source, target }) => `${source}=${target}`).join('，')

/** `1=男，2=女` as pairs; a part without an equals sign stands for nothing. */
const pairsIn = (text: string): NonNullable<FieldMapping['values']> =>
  text
    .split(/[，,;；\n]/)
    .map((part) => part.split(/[=＝]/).map((one) => one.trim()))
    .flatMap(([source, target]) => (source && target ? [{ source, target }] : []))

export const mappingValues = (mappings: readonly FieldMapping[]): MappingValues =>
  mappings.map(({ values, ...mapping }) => ({ ...empty, ...mapping, pairs: pairsText(values) }))

/** What is sent: the fields that are filled from a source field or with a fixed value. */
export const mappingsOf = (values: MappingValues): FieldMapping[] =>
  values.flatMap(({ field, from, fixed, transform, pairs }): FieldMapping[] => {
    if (from.trim() === '') return fixed.trim() === '' ? [] : [{ field, fixed: fixed.trim() }]
    const shared = { field, from: from.trim() }
    if (transform === 'values') return [{ ...shared, transform, values: pairsIn(pairs) }]
    return [transform === 'none' ? shared : { ...shared, transform }]
  })

interface ObjectField {
  readonly field: string
  readonly label: string
  readonly required: boolean
  /** Whether it comes from nowhere but the source. */
  readonly personal: boolean
}
/** The inputs of a field's row. */
export type MappingPart = 'from' | 'fixed' | 'pairs'
interface MappingMistake {
  /** Our field, whose row has the mistake. */
  readonly field: string
  readonly part: MappingPart
  readonly message: string
}

/** The first mistake of a mapping, with the input that it is in; undefined where there is none. */
export function mappingMistake(values: MappingValues, fields: readonly ObjectField[]): MappingMistake | undefined {
  for (const field of fields) {
    const found = rowMistake(mappingOf(values, field.field), field)
    if (found) return { field: field.field, ...found }
  }
  return undefined
}

const texts = { maxLength: 200 } as const

function rowMistake(
  { from, fixed, transform, pairs }: MappingValue,
  { label, required, personal }: ObjectField,
): Omit<MappingMistake, 'field'> | undefined {
  const [path, value] = [from.trim(), fixed.trim()]
  if (path === '') {
    if (personal && (required || value !== '')) return { part: 'from', message: `请填写${label}的来源字段` }
    if (value === '' && required) return { part: 'from', message: `请填写${label}的来源字段或固定值` }
    const message = mistakeIn({ ...texts, label: `${label}的固定值` }, value, '请输入')
    return message === undefined ? undefined : { part: 'fixed', message }
  }
  // The path of a field in a row is written as that of the rows.
  const message = mistakeIn({ ...newSyncTaskFields.rowsPath, label: `${label}的来源字段` }, path, '请输入')
  if (message !== undefined) return { part: 'from', message }
  if (personal && transform === 'values') return { part: 'from', message: `${label}每行不同，不能用值对照` }
  const isPaired = transform !== 'values' || pairsIn(pairs).length > 0
  return isPaired ? undefined : { part: 'pairs', message: `${label}的值对照应写成 1=男，2=女` }
}

/** 来自 sex，值对照 1=男; 固定值 男: where a field's value comes from; 不填 without any. */
function sourceOf({ from, fixed, transform, pairs }: MappingValue): string {
  if (from.trim() === '') return fixed.trim() === '' ? '不填' : `固定值 ${fixed.trim()}`
  if (transform === 'values') return `来自 ${from.trim()}，值对照 ${pairs.trim()}`
  return `来自 ${from.trim()}${transform === 'none' ? '' : `，转换为${syncTransformLabels[transform]}`}`
}

/** 机构名称：来自 title；类型：固定值 内设机构: of a mapping the fields that another one fills otherwise. */
export const differenceOf = (
  values: MappingValues,
  other: MappingValues,
  fields: readonly Pick<ObjectField, 'field' | 'label'>[],
): string =>
  fields
    .map(({ field, label }) => [label, sourceOf(mappingOf(values, field)), sourceOf(mappingOf(other, field))] as const)
    .flatMap(([label, own, others]) => (own === others ? [] : [`${label}：${own}`]))
    .join('；')
