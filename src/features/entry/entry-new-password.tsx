import { type Ref, useId, useState } from 'react'
import { passwordDemands } from '../../core/account/password-rule.ts'
import { PasswordField } from './entry-field.tsx'

interface Props {
  readonly label: string
  readonly passwordRef?: Ref<HTMLInputElement>
  readonly repeatedRef?: Ref<HTMLInputElement>
  readonly mistake: string | undefined
  readonly repeatedMistake: string | undefined
}

/** A new password, what it must be, ticked off while it is typed, and the same once more. */
export const NewPassword = ({ label, passwordRef, repeatedRef, mistake, repeatedMistake }: Props) => {
  const [password, setPassword] = useState('')
  const rules = useId()
  return (
    <>
      <PasswordField
        ref={passwordRef}
        name="password"
        label={label}
        autoComplete="new-password"
        maxLength={64}
        describedBy={rules}
        onChange={({ target }) => setPassword(target.value)}
        error={mistake}
      />
      <ul id={rules} className="ac-entry-rules" aria-label="密码要求">
        {passwordDemands(password).map(({ text, met }) => (
          <li key={text} data-met={met ? '' : undefined}>
            <span aria-hidden="true">{met ? '✓' : '·'}</span>
            {text}
            <span className="ac-hidden">{met ? '，已满足' : '，未满足'}</span>
          </li>
        ))}
      </ul>
      <PasswordField
        ref={repeatedRef}
        name="repeated"
        label="确认密码"
        autoComplete="new-password"
        maxLength={64}
        error={repeatedMistake}
      />
    </>
  )
}
