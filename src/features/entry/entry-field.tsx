import { type ComponentProps, useId, useState } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id'> & {
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
}

/** A labelled native input with its mistake under it: the entry screens do without PrimeReact, for a quick first load. */
export const TextField = ({ label, error, children, ...input }: Props) => {
  const id = useId()
  return (
    <div className="ac-entry-field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className="ac-entry-input">
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {children}
      </span>
      <p id={`${id}-error`} className="ac-entry-mistake">
        {error}
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
        {shown ? '隐藏' : '显示'}
      </button>
    </TextField>
  )
}
