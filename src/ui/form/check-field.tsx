import { useId } from 'react'
import { type BoundField, useBoundField } from './use-bound-field.ts'
import './form.css'

/** A box to tick, with its label beside it; holds a boolean. */
export const CheckField = (props: BoundField) => {
  const note = useId()
  const { rule, field, frame, disabled, readOnly } = useBoundField(props, '请选择', (value) => (value ? '是' : '否'))
  return (
    <div className={props.wide ? 'ac-field ac-field-wide' : 'ac-field'}>
      <div className="ac-field-choices">
        <label>
          <input
            type="checkbox"
            {...field}
            value="true"
            checked={Boolean(field.value)}
            disabled={disabled || readOnly}
            aria-invalid={frame.error ? true : undefined}
            aria-describedby={(frame.error ?? frame.hint) ? note : undefined}
          />
          {rule.label}
        </label>
      </div>
      <div
        id={note}
        className={frame.error ? 'ac-field-note ac-field-error' : 'ac-field-note'}
        role={frame.error && 'alert'}
      >
        {frame.error ?? frame.hint}
      </div>
    </div>
  )
}
