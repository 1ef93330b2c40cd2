import type { FieldProps } from '../search-field.ts'
import './choice-field.css'

type Kind = 'radio' | 'radio-button' | 'checkbox' | 'checkbox-button'

/** All options visible: one (radio) or several (checkbox) can be selected, as marks or as joined buttons. */
export const ChoiceField = ({ field, id, labelId, value, onChange }: FieldProps<Kind>) => {
  const multiple = field.kind.startsWith('checkbox')
  const chosen = Array.isArray(value) ? value.map(String) : [String(value ?? '')]
  const toggle = (choice: string, on: boolean) => {
    if (!multiple) return onChange(choice)
    const others = chosen.filter((other) => other !== '' && other !== choice)
    onChange(on ? [...others, choice] : others)
  }
  return (
    <div
      className={field.kind.endsWith('button') ? 'ac-segments' : 'ac-marks'}
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
    >
      {field.options.map((option, index) => (
        <label key={option.value}>
          <input
            id={index === 0 ? id : undefined}
            type={multiple ? 'checkbox' : 'radio'}
            name={`${id}-choice`}
            disabled={option.disabled}
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
