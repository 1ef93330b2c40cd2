import { type ReactNode, useId } from 'react'
import './form.css'

/** What a control takes so that its label, hint and error belong to it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
}

interface Props {
  readonly label: string
  readonly required?: boolean
  /** May be empty in a draft. */
  readonly later?: boolean
  /** The mistake, in the person's words; it stands under the control. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** Id of what else describes the control. */
  readonly describedBy?: string
  /** Takes the whole width of a form with two columns. */
  readonly wide?: boolean
  /** The control is a group of inputs, which names itself: the label belongs to none of them. */
  readonly group?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** One field of a form: label, required mark, the control, and its hint or mistake under it. */
export const FormField = ({ label, required = false, error, hint, describedBy, wide = false, ...props }: Props) => {
  const Label = props.group ? 'span' : 'label'
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={wide ? 'ac-field ac-field-wide' : 'ac-field'}>
      <Label
        className="ac-field-label"
        {...(!props.group && { htmlFor: id })}
        aria-hidden={props.group}
        data-required={required || undefined}
        data-later={props.later || undefined}
      >
        {label}
      </Label>
      {props.children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [describedBy, note && noteId].filter(Boolean).join(' ') || undefined,
        'aria-required': required || undefined,
      })}
      <div id={noteId} className={error ? 'ac-field-note ac-field-error' : 'ac-field-note'} role={error && 'alert'}>
        {note}
      </div>
    </div>
  )
}
