import { type ReactNode, useId } from 'react'
import './setting-row.css'

interface Props {
  readonly name: ReactNode
  /** What it is for, in one sentence. */
  readonly about?: ReactNode
  /** It differs from its default. */
  readonly changed: boolean
  /** The value, with its unit, as a control or in words. */
  readonly value: ReactNode
  /** Where the value comes from, and the default with what sets it again. */
  readonly origin: ReactNode
  /** What else can be done, such as the history. */
  readonly actions?: ReactNode
  /** Kept, but not shown: what was typed into it is not lost. */
  readonly hidden?: boolean
}

/** One setting: what it is, its value where it is changed, its default. */
export const SettingRow = ({ name, about, changed, value, origin, actions, hidden }: Props) => {
  const id = useId()
  return (
    // A field's label is the same in each: the group says of which setting it is.
    <div
      role="group"
      className="ac-preference"
      aria-labelledby={id}
      data-changed={changed || undefined}
      hidden={hidden}
    >
      <div className="ac-preference-about">
        <strong id={id}>{name}</strong>
        {about && <p>{about}</p>}
      </div>
      <div className="ac-preference-value">{value}</div>
      <div className="ac-preference-origin">{origin}</div>
      <div className="ac-preference-actions">{actions}</div>
    </div>
  )
}
