import { type ComponentProps, useId, useState } from 'react'
import { FormField } from './form-field.tsx'
import { GeneratedPassword } from './generated-password.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextArea, TextInput } from './text-input.tsx'
import { type BoundField, useBoundField } from './use-bound-field.ts'

type Texts = BoundField & Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'type' | 'placeholder'>

const hidden = () => '••••••'

/** What an input of letters takes from a bound field. */
const useText = (props: Texts, words?: (value: unknown) => string) => {
  const { inputMode, autoComplete, type, placeholder } = props
  const { field, frame, disabled, readOnly } = useBoundField(props, '请输入', words)
  return {
    frame,
    input: {
      ...field,
      value: String(field.value ?? ''),
      disabled,
      readOnly,
      ...(inputMode && { inputMode }),
      ...(autoComplete && { autoComplete }),
      ...(type && { type }),
      ...(placeholder && { placeholder }),
    },
  }
}

/** One line of text, bound to the form by its name. */
export const TextField = (props: Texts) => {
  const { frame, input } = useText(props)
  return <FormField {...frame}>{(control) => <TextInput {...control} {...input} />}</FormField>
}

interface Password extends Texts {
  /** With it a password can be made instead of typed; it is then shown. */
  readonly generate?: () => string
}

/** A password whose text can be shown. */
export const PasswordField = ({ generate, ...props }: Password) => {
  const { frame, input } = useText(props, hidden)
  const [made, setMade] = useState(0)
  const take = (password: string) => {
    input.onChange(password)
    setMade(made + 1)
  }
  return (
    <FormField {...frame}>
      {(control) => (
        <>
          <PasswordInput key={made} {...control} {...input} shownAtFirst={made > 0} />
          {/* Not in the hint, whose place a mistake takes. */}
          {generate && <GeneratedPassword generate={generate} onGenerate={take} />}
        </>
      )}
    </FormField>
  )
}

/** Several lines of text over the whole width. */
export const TextAreaField = (props: BoundField) => {
  const { frame, input } = useText({ wide: true, ...props })
  return <FormField {...frame}>{(control) => <TextArea {...control} {...input} />}</FormField>
}

/**
 * A whole number, or one of the steps of its rule, with the rule's unit beside it; an empty field holds '': with
 * undefined the form's library would bring the first value back.
 */
export const NumberField = (props: BoundField) => {
  const { rule, field, frame, disabled, readOnly } = useBoundField(props, '请输入')
  const unitId = useId()
  return (
    <FormField
      {...frame}
      {...(rule.unit !== undefined && { describedBy: [props.describedBy, unitId].filter(Boolean).join(' ') })}
    >
      {(control) => (
        <span className="ac-field-number">
          <TextInput
            {...control}
            {...field}
            type="number"
            inputMode={rule.multipleOf === undefined ? 'numeric' : 'decimal'}
            step={rule.multipleOf ?? 1}
            min={rule.minimum}
            max={rule.maximum}
            disabled={disabled}
            readOnly={readOnly}
            value={typeof field.value === 'number' ? field.value : ''}
            onChange={({ target }) => field.onChange(target.value === '' ? '' : target.valueAsNumber)}
          />
          {rule.unit !== undefined && <span id={unitId}>{rule.unit}</span>}
        </span>
      )}
    </FormField>
  )
}
