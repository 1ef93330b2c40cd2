import {
  type AriaAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import type { TakeFocusable } from '../form/focusable.ts'
import { Icon } from '../icon/icon.tsx'
import { Popup, type PopupHandle } from '../popup/popup.tsx'
import { type Chip, Chips } from './chips.tsx'
import './choice-box.css'

/** The props that a form's field passes to its control, and every choice takes. */
export interface ChoiceProps {
  /** Takes what sends the focus to it. */
  readonly focusable?: TakeFocusable | undefined
  /** Names what is chosen from where it is read out, such as 机构. */
  readonly label: string
  readonly id?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly clearable?: boolean
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-required'?: true | undefined
}

interface Props {
  readonly choice: ChoiceProps
  readonly popup: RefObject<PopupHandle | null>
  readonly popupRole: Exclude<AriaAttributes['aria-haspopup'], boolean>
  /** Id of the popup's content. */
  readonly controls: string
  readonly className: string
  /** The selection as text, or as chips where it can be multiple. */
  readonly chosen: string | readonly Chip[]
  /** Shown before the text: an icon's name. */
  readonly icon?: string
  /** The full text, as tooltip and accessible description. */
  readonly title: string
  readonly filled: boolean
  readonly onClear: () => void
  readonly onRemove?: (key: string) => void
  readonly onOpen: (open: boolean) => void
  readonly children: ReactNode
}

/** A field that opens a popup for selecting, shows the selection, and clears it. */
export const ChoiceBox = ({ choice, popup, chosen, title, filled, onRemove, onOpen, ...props }: Props) => {
  const { label, id, placeholder = '请选择', disabled = false, clearable = true } = choice
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const turned = (to: boolean) => {
    setOpen(to)
    onOpen(to)
  }
  const click = (event: MouseEvent) => {
    const cross = event.target instanceof Element && event.target.closest<HTMLElement>('[data-remove]')
    if (cross) return onRemove?.(cross.dataset['remove'] ?? '')
    // Before the popup's transition, so that its content renders in the first frame.
    if (!open) turned(true)
    popup.current?.toggle(event)
  }
  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    const last = typeof chosen === 'string' ? undefined : chosen.at(-1)
    if (event.key === 'ArrowDown' && !open) {
      turned(true)
      popup.current?.show(event)
    } else if (event.key === 'Backspace' && last) onRemove?.(last.key)
    else if (event.key === 'Delete' && clearable && filled) props.onClear()
    else return
    event.preventDefault()
  }
  const clear = (event: MouseEvent) => {
    event.stopPropagation()
    props.onClear()
    button.current?.focus()
  }

  return (
    <span className="ac-choice">
      <button
        ref={(element) => {
          button.current = element
          choice.focusable?.(element)
        }}
        type="button"
        id={id}
        className="p-inputtext ac-choice-field"
        role="combobox"
        aria-haspopup={props.popupRole}
        aria-expanded={open}
        aria-controls={open ? props.controls : undefined}
        aria-label={id ? undefined : label}
        aria-invalid={choice['aria-invalid']}
        aria-describedby={choice['aria-describedby']}
        aria-required={choice['aria-required']}
        disabled={disabled}
        title={title || undefined}
        onClick={click}
        onKeyDown={keys}
      >
        {!filled && <span className="ac-choice-text ac-choice-hint">{placeholder}</span>}
        {filled && <Icon name={props.icon} size={18} />}
        {filled && typeof chosen === 'string' && <span className="ac-choice-text">{chosen}</span>}
        {filled && typeof chosen !== 'string' && <Chips chips={chosen} removable={!disabled} />}
        <Icon name="chevron-down" size={16} />
      </button>
      {clearable && !disabled && filled && (
        <button type="button" className="ac-choice-clear" aria-label={`清除${label}`} onClick={clear}>
          <Icon name="times" size={15} />
        </button>
      )}
      <Popup ref={popup} className={props.className} label={label} onHide={() => turned(false)}>
        {props.children}
      </Popup>
    </span>
  )
}
