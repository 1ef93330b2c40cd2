import { useCallback, useId } from 'react'
import type { FieldRule } from '../../../openapi/facts.ts'
import { unnamed } from '../../core/lookup/retired-name.ts'
import { Button } from '../button/button.tsx'
import { DateInput } from '../date-input/date-input.tsx'
import type { LookupView } from '../hooks/use-lookup.ts'
import { type Option, Select } from '../select/select.tsx'
import type { TreeSource } from '../tree/use-flat-tree.ts'
import { TreeSelect } from '../tree-select/tree-select.tsx'
import { FormField } from './form-field.tsx'
import { type BoundField, useBoundField } from './use-bound-field.ts'

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : [])

const namesOf = (value: unknown, nameOf: (key: string) => string | undefined) =>
  listOf(value)
    .map((key) => nameOf(key) ?? key)
    .join('、')

/** A field whose choices are looked up says where they could not be loaded, each for itself. */
interface Looked {
  readonly lookup?: Pick<LookupView, 'failed' | 'reload'>
}

const lost = ({ lookup }: Looked) =>
  lookup?.failed && {
    hint: (
      <>
        选项加载失败{' '}
        <Button look="text" small onClick={lookup.reload}>
          重试
        </Button>
      </>
    ),
  }

interface Choices extends BoundField, Looked {
  /** By default the values that the schema allows. */
  readonly options?: readonly Option[]
  readonly multiple?: boolean
  readonly clearable?: boolean
  /** With `multiple`: offers 全选 over the list; default true. */
  readonly selectAll?: boolean
}

const none: readonly Option[] = []

/** A field that is chosen from options: those that are given, or by default the values of its rule. */
const useChoice = (props: Choices) => {
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

/** A choice from a list, or with `multiple` several. */
export const SelectField = (props: Choices) => {
  const { multiple, clearable = true } = props
  const { field, frame, disabled, options } = useChoice(props)
  const shared = { options, disabled, clearable, focusable: field.ref, onChange: field.onChange }
  return (
    <FormField {...frame} {...lost(props)}>
      {(control) =>
        multiple ? (
          <Select {...control} {...shared} multiple selectAll={props.selectAll ?? true} value={listOf(field.value)} />
        ) : (
          <Select {...control} {...shared} value={listOf(field.value)[0] ?? ''} />
        )
      }
    </FormField>
  )
}

/** One of a few choices, all in view. */
export const RadioField = (props: Choices) => {
  const group = useId()
  const { rule, field, frame, disabled, options } = useChoice(props)
  return (
    <FormField {...frame} group>
      {({ id, ...control }) => (
        <div id={id} role="radiogroup" aria-label={rule.label} className="ac-field-choices" {...control}>
          {options.map(({ value, label }, index) => (
            <label key={value}>
              <input
                ref={index === 0 ? field.ref : undefined}
                type="radio"
                name={group}
                value={value}
                disabled={disabled}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </FormField>
  )
}

interface Nodes extends BoundField, Looked, TreeSource {
  /** The name of a chosen node; the same from render to render. */
  readonly nameOf: (key: string) => string | undefined
  readonly multiple?: boolean
}

/** A choice from a tree, or with `multiple` several; each for itself, without what is above or below it. */
export const TreeField = (props: Nodes) => {
  const { nodes, fields, load, find, nameOf, multiple } = props
  const words = useCallback((value: unknown) => namesOf(value, (key) => nameOf(key) ?? unnamed), [nameOf])
  const { rule, field, frame, disabled } = useBoundField(props, '请选择', words)
  const choice = { label: rule.label, disabled, focusable: field.ref, onChange: field.onChange }
  const shared = { ...choice, nodes, fields, load, find, textOf: nameOf }
  return (
    <FormField {...frame} {...lost(props)}>
      {(control) =>
        multiple ? (
          <TreeSelect {...control} {...shared} multiple value={listOf(field.value)} />
        ) : (
          <TreeSelect {...control} {...shared} value={listOf(field.value)[0] ?? ''} />
        )
      }
    </FormField>
  )
}

/** A day, YYYY-MM-DD, or with `time` YYYY-MM-DD HH:mm:ss; '' for none. */
export const DateField = ({ time = false, ...props }: BoundField & { readonly time?: boolean }) => {
  const { rule, field, frame, disabled } = useBoundField(props, '请选择')
  return (
    <FormField {...frame}>
      {(control) => (
        <DateInput
          {...control}
          focusable={field.ref}
          label={rule.label}
          disabled={disabled}
          time={time}
          keepsUnreadable
          value={String(field.value ?? '')}
          onChange={field.onChange}
        />
      )}
    </FormField>
  )
}
