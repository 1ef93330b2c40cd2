import type { components } from '../../../../openapi/schema.d.ts'

export type FieldMapping = components['schemas']['SyncFieldMapping']

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

/** What is missing of a mapping; undefined where nothing is. */
export function mappingMistake(
  values: MappingValues,
  fields: readonly { readonly field: string; readonly label: string; readonly required: boolean }[],
): string | undefined {
  const filled = new Map(mappingsOf(values).map((mapping) => [mapping.field, mapping]))
  const missing = fields.find(({ field, required }) => required && !filled.has(field))
  if (missing) return `请填写${missing.label}的来源字段或固定值`
  const unpaired = fields.find(({ field }) => filled.get(field)?.values?.length === 0)
  return unpaired && `${unpaired.label}的值对照应写成 1=男，2=女`
}
