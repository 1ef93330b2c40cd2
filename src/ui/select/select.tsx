import { Dropdown } from 'primereact/dropdown'
import { MultiSelect } from 'primereact/multiselect'
import { useMemo, useState } from 'react'
import type { TakeFocusable } from '../form/focusable.ts'
import { useMatching } from '../tree/use-matching.ts'
import { findable, findableBy } from './findable.ts'
import { useCombobox } from './use-combobox.ts'

/** One option of a list. */
export interface Option {
  readonly label: string
  readonly value: string
  readonly disabled?: boolean
}

interface Common {
  /** Takes what sends the focus to it. */
  readonly focusable?: TakeFocusable | undefined
  readonly id?: string
  readonly options: readonly Option[]
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Whether to show a search field, which matches pinyin too; default from ten options. */
  readonly filterable?: boolean
  readonly clearable?: boolean
  readonly 'aria-label'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-required'?: true | undefined
}

type Single = { readonly multiple?: false; readonly value: string; readonly onChange: (value: string) => void }
type Multiple = {
  readonly multiple: true
  /** Offers 全选 over the list; default true. */
  readonly selectAll?: boolean
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** What was chosen and is disabled stays, also where all is cleared at once. */
const withFixed = (chosen: readonly string[], before: readonly string[], options: readonly Option[]): string[] => {
  const fixed = options.flatMap(({ value, disabled }) => (disabled && before.includes(value) ? [value] : []))
  return [...fixed.filter((value) => !chosen.includes(value)), ...chosen]
}

/** A selection from a list: one value (`''` for none), or several with `multiple`. */
export const Select = (props: Common & (Single | Multiple)) => {
  const { id, options, placeholder = '请选择', disabled = false, clearable = true, focusable } = props
  const filter = props.filterable ?? options.length >= 10
  const { ref, turn, ...combobox } = useCombobox(focusable, props.multiple ?? false)
  const [opened, setOpened] = useState(false)
  const matching = useMatching(filter && opened)
  const choices = useMemo(() => findable(options, matching), [options, matching])
  const shared = {
    ...(id ? { inputId: id } : {}),
    ...findableBy,
    options: choices,
    onShow: () => {
      setOpened(true)
      turn(true)
    },
    onHide: () => turn(false),
    optionDisabled: 'disabled',
    placeholder,
    disabled,
    filter,
    resetFilterOnHide: true,
    showClear: clearable,
    scrollHeight: '256px',
    invalid: props['aria-invalid'] ?? false,
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-required': props['aria-required'],
    'aria-invalid': props['aria-invalid'],
    ...combobox,
  }
  return props.multiple ? (
    <MultiSelect
      {...shared}
      ref={ref}
      value={[...props.value]}
      maxSelectedLabels={2}
      selectedItemsLabel="已选 {0} 项"
      selectAllLabel="全选"
      showSelectAll={props.selectAll ?? true}
      onChange={(event) => props.onChange(withFixed(event.value ?? [], props.value, options))}
    />
  ) : (
    <Dropdown
      {...shared}
      ref={ref}
      value={props.value || null}
      onChange={(event) => props.onChange(event.value ?? '')}
    />
  )
}
