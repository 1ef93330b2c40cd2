import { useId, useRef, useState } from 'react'
import { ChoiceBox, type ChoiceProps } from '../choice-box/choice-box.tsx'
import type { PopupHandle } from '../popup/popup.tsx'
import { IconPanel } from './icon-panel.tsx'
import './icon-picker.css'

interface Props extends ChoiceProps {
  /** A name such as `pi-user`; '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice among the icons of PrimeIcons (S9.9). */
export const IconPicker = (props: Props) => {
  const { label, value, onChange } = props
  const id = useId()
  const panel = useRef<PopupHandle>(null)
  const [open, setOpen] = useState(false)
  return (
    <ChoiceBox
      choice={props}
      popup={panel}
      popupRole="listbox"
      controls={id}
      className="ac-icon-picker"
      icon={value}
      chosen={value}
      title={value}
      filled={value !== ''}
      onClear={() => onChange('')}
      onOpen={setOpen}
    >
      {open && (
        <IconPanel
          id={id}
          label={label}
          chosen={value}
          onPick={(name) => {
            onChange(name)
            panel.current?.hide()
          }}
        />
      )}
    </ChoiceBox>
  )
}
