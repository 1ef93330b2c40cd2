import { useEffect, useId, useRef } from 'react'
import { ChoiceField } from '../search-form/kinds/choice-field.tsx'
import type { SwitchedList } from './use-switched-list.ts'

interface Props extends SwitchedList {
  /** What is chosen, for screen readers: 日志. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
}

/** The choice between the lists of a screen, in the toolbar of each. */
export const ListSwitch = ({ label, options, value, switched, onSwitch }: Props) => {
  const id = useId()
  const choice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (switched) choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [switched])
  return (
    <div ref={choice}>
      <span id={`${id}-label`} hidden>
        {label}
      </span>
      <ChoiceField
        field={{ kind: 'radio-button', name: 'view', label, options }}
        id={id}
        labelId={`${id}-label`}
        value={value}
        onChange={(chosen) => onSwitch(String(chosen))}
      />
    </div>
  )
}
