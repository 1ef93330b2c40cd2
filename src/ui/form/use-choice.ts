import { useCallback } from 'react'
import type { FieldRule } from '../../../openapi/facts.ts'
import type { LookupView } from '../hooks/use-lookup.ts'
import type { Option } from '../select/select.tsx'
import { type BoundField, useBoundField } from './use-bound-field.ts'

/** What a field with several values holds, as a list. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : []

/** The names of the chosen, for a person. */
export const namesOf = (value: unknown, nameOf: (key: string) => string | undefined) =>
  listOf(value)
    .map((key) => nameOf(key) ?? key)
    .join('、')

/** A field whose choices are looked up says where they could not be loaded, each for itself. */
export interface Looked {
  readonly lookup?: Pick<LookupView, 'failed' | 'reload'>
}

export interface Choices extends BoundField, Looked {
  /** By default the values that the schema allows. */
  readonly options?: readonly Option[]
  readonly multiple?: boolean
  readonly clearable?: boolean
  /** With `multiple`: offers 全选 over the list; default true. */
  readonly selectAll?: boolean
}

const none: readonly Option[] = []

/** A field that is chosen from options: those that are given, or by default the values of its rule. */
export const useChoice = (props: Choices) => {
  const { options: given } = props
  const optionsOf = useCallback((rule: FieldRule): readonly Option[] => given ?? rule.values ?? none, [given])
  const words = useCallback(
    (value: unknown, rule: FieldRule) =>
      namesOf(value, (key) => optionsOf(rule).find((one) => one.value === key)?.label),
    [optionsOf],
  )
  const bound = useBoundField(props, '请选择', words)
  return { ...bound, options: optionsOf(bound.rule) }
}
