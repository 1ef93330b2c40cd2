import { useId } from 'react'
import { FormField } from './form-field.tsx'
import { type Choices, useChoice } from './use-choice.ts'

/** One of a few choices, all in view. */
export const RadioField = (props: Choices) => {
  const group = useId()
  const { rule, field, frame, disabled, options } = useChoice(props)
  return (
    <FormField {...frame} group>
      {({ id, ...control }) => (
        <div id={id} role="radiogroup" aria-label={rule.label} className="ac-field-choices" {...control}>
          {options.map(({ value, label }, index) => (
            <label key={value}>
              <input
                ref={index === 0 ? field.ref : undefined}
                type="radio"
                name={group}
                value={value}
                disabled={disabled}
                checked={field.value === value}
                onChange={() => field.onChange(value)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </FormField>
  )
}
