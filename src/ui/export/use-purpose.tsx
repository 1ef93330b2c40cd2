import { useRef, useState } from 'react'
import type { FieldRule } from '../../../openapi/facts.ts'
import { mistakeIn } from '../../core/form/field-rule.ts'
import { FormField } from '../form/form-field.tsx'
import { TextInput } from '../form/text-input.tsx'

/**
 * The purpose that an export of personal data must state, with its field; `rule` is undefined where none is asked.
 * `check` shows what is wrong with it and focuses the field; it returns whether the export can begin.
 */
export const usePurpose = (rule: FieldRule | undefined, hint: string) => {
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const check = (): boolean => {
    const wrong = rule && mistakeIn(rule, reason, '请输入')
    setMistake(wrong)
    if (wrong) input.current?.focus()
    return !wrong
  }
  const field = rule && (
    <FormField label={rule.label} required error={mistake} hint={hint} wide>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          value={reason}
          placeholder="如：核对在职人员名册"
          onChange={({ target: { value } }) => {
            setReason(value)
            setMistake(undefined)
          }}
        />
      )}
    </FormField>
  )
  return { purpose: rule && reason.trim(), check, field }
}
