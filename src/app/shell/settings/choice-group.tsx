import { type ReactNode, useId } from 'react'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** A decorative picture of the choice. */
  readonly picture?: ReactNode
}

interface Props<Value extends string> {
  readonly legend: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
}

/** One setting with its choices side by side, as pictures with labels or as labels only. The arrow keys select. */
export const ChoiceGroup = <Value extends string>({ legend, value, choices, onChange }: Props<Value>) => {
  const name = useId()
  const pictures = choices.some(({ picture }) => picture !== undefined)
  return (
    <fieldset className={pictures ? 'ac-setting ac-setting-pictures' : 'ac-setting'}>
      <legend>{legend}</legend>
      <div className="ac-setting-choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              className="ac-hidden"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.picture}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
