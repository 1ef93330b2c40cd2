import { useCallback } from 'react'
import { unnamed } from '../../core/lookup/retired-name.ts'
import { Button } from '../button/button.tsx'
import { DateInput } from '../date-input/date-input.tsx'
import { Select } from '../select/select.tsx'
import type { TreeSource } from '../tree/use-flat-tree.ts'
import { TreeSelect } from '../tree-select/tree-select.tsx'
import { FormField } from './form-field.tsx'
import { type BoundField, useBoundField } from './use-bound-field.ts'
import { type Choices, type Looked, listOf, namesOf, useChoice } from './use-choice.ts'

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
