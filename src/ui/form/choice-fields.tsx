import { useCallback, useId } from 'react'
import { DateInput } from '../date-input/date-input.tsx'
import { type Option, Select } from '../select/select.tsx'
import { flatten } from '../tree/flat-tree.ts'
import { TreeSelect } from '../tree-select/tree-select.tsx'
import { FormField } from './form-field.tsx'
import { type BoundField, useBoundField } from './use-bound-field.ts'

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : [])

const namesIn = (choices: readonly Option[], value: unknown) =>
  listOf(value)
    .map((key) => choices.find((one) => one.value === key)?.label ?? key)
    .join('、')

interface Choices extends BoundField {
  /** By default the values that the schema allows. */
  readonly options?: readonly Option[]
  readonly multiple?: boolean
  readonly clearable?: boolean
}

const none: readonly Option[] = []

/** A choice from a list, or with `multiple` several. */
export const SelectField = (props: Choices) => {
  const { multiple, clearable = true } = props
  const given = props.options
  const words = useCallback((value: unknown) => namesIn(given ?? none, value), [given])
  const { rule, field, frame, disabled } = useBoundField(props, '请选择', words)
  const options = given ?? rule.values ?? none
  const shared = { options, disabled, clearable, focusable: field.ref, onChange: field.onChange }
  return (
    <FormField {...frame}>
      {(control) =>
        multiple ? (
          <Select {...control} {...shared} multiple value={listOf(field.value)} />
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
  const given = props.options
  const words = useCallback((value: unknown) => namesIn(given ?? none, value), [given])
  const { rule, field, frame, disabled } = useBoundField(props, '请选择', words)
  return (
    <FormField {...frame} group>
      {({ id, ...control }) => (
        <div id={id} role="radiogroup" aria-label={rule.label} className="ac-field-choices" {...control}>
          {(given ?? rule.values ?? none).map(({ value, label }, index) => (
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

interface Nodes extends BoundField {
  /** Keep them the same from render to render. */
  readonly nodes: readonly object[]
  readonly multiple?: boolean
}

/** A choice from a tree, or with `multiple` several; each for itself, without what is above or below it. */
export const TreeField = (props: Nodes) => {
  const { nodes, multiple } = props
  const words = useCallback(
    (value: unknown) =>
      namesIn(
        flatten(nodes).map(({ key, label }) => ({ value: key, label })),
        value,
      ),
    [nodes],
  )
  const { rule, field, frame, disabled } = useBoundField(props, '请选择', words)
  const shared = { label: rule.label, nodes, disabled, focusable: field.ref, onChange: field.onChange }
  return (
    <FormField {...frame}>
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

/** A day, YYYY-MM-DD, or ''. */
export const DateField = (props: BoundField) => {
  const { rule, field, frame, disabled } = useBoundField(props, '请选择')
  return (
    <FormField {...frame}>
      {(control) => (
        <DateInput
          {...control}
          focusable={field.ref}
          label={rule.label}
          disabled={disabled}
          value={String(field.value ?? '')}
          onChange={field.onChange}
        />
      )}
    </FormField>
  )
}
