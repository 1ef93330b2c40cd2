import { type ComponentProps, useEffect, useId, useState } from 'react'
import { EntryIcon } from './entry-icon.tsx'
import './entry-form.css'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  /** Text under the field without an error; announced when it changes; '' while there is none. */
  readonly hint?: string | undefined
  /** Id of another element that describes the input. */
  readonly describedBy?: string
}

/**
 * A labelled native input with its error, shown until the input changes. The entry screens do not use PrimeReact, for a
 * fast first load.
 */
export const TextField = ({ label, error: given, hint, describedBy, children, onInput, ...input }: Props) => {
  const id = useId()
  /**
   * The error that was dismissed by typing. The same error may be set again: after it was cleared, or by submitting.
   */
  const [over, setOver] = useState<string>()
  if (over && over !== given) setOver(undefined)
  const error = over ? undefined : given
  useEffect(() => {
    if (!over) return
    const again = () => setOver(undefined)
    addEventListener('submit', again, true)
    return () => removeEventListener('submit', again, true)
  }, [over])
  return (
    <div className="ac-entry-field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className="ac-entry-input">
        <input
          type="text"
          {...input}
          id={id}
          onInput={(event) => {
            setOver(given)
            onInput?.(event)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${describedBy ?? ''} ${id}-error`}
        />
        {children}
      </span>
      <p
        id={`${id}-error`}
        className="ac-entry-mistake"
        aria-live={hint === undefined ? undefined : 'polite'}
        data-hint={error ? undefined : ''}
      >
        {error || hint}
      </p>
    </div>
  )
}

/** A password input whose text can be shown. */
export const PasswordField = (props: Props) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className="ac-entry-reveal"
        aria-pressed={shown}
        aria-label={`显示${props.label}`}
        onClick={() => setShown(!shown)}
      >
        <EntryIcon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </TextField>
  )
}
