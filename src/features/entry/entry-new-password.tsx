import { type Ref, useId, useState } from 'react'
import type { PasswordRule } from '../../core/ports/auth-gateway.ts'
import { PasswordRules } from '../../ui/product/password-rules/password-rules.tsx'
import { PasswordField } from './entry-field.tsx'

interface Props {
  readonly label: string
  readonly rule: PasswordRule
  readonly passwordRef?: Ref<HTMLInputElement>
  readonly repeatedRef?: Ref<HTMLInputElement>
  readonly mistake: string | undefined
  readonly repeatedMistake: string | undefined
}

/** A new password with its requirements, ticked off during typing, and its repetition. */
export const NewPassword = ({ label, rule, passwordRef, repeatedRef, mistake, repeatedMistake }: Props) => {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const rules = useId()
  return (
    <>
      <PasswordField
        ref={passwordRef}
        name="password"
        label={label}
        autoComplete="new-password"
        describedBy={rules}
        onChange={({ target }) => setPassword(target.value)}
        error={mistake}
      />
      <PasswordRules id={rules} password={password} rule={rule} />
      <PasswordField
        ref={repeatedRef}
        name="repeated"
        label={`确认${label}`}
        autoComplete="new-password"
        onChange={({ target }) => setRepeated(target.value)}
        error={repeated !== '' && repeated === password ? undefined : repeatedMistake}
      />
    </>
  )
}
