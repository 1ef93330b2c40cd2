import { passwordDemands } from '../../../core/account/password-rule.ts'
import type { PasswordRule } from '../../../core/ports/auth-gateway.ts'
import './password-rules.css'

interface Props {
  readonly password: string
  readonly rule: PasswordRule
  /** For the field's `aria-describedby`; a name on the list would replace its content there. */
  readonly id: string
}

/** The requirements for a new password, ticked off while typing, and the one that only the backend can judge. */
export const PasswordRules = ({ password, rule, id }: Props) => (
  <ul id={id} className="ac-password-rules">
    <li data-note>不用常见密码，不含用户名、姓名或手机号</li>
    {passwordDemands(password, rule).map(({ text, met }) => (
      <li key={text} data-met={met || undefined}>
        {text}
        <span className="ac-hidden">{met ? '（已满足）' : '（未满足）'}</span>
      </li>
    ))}
  </ul>
)
