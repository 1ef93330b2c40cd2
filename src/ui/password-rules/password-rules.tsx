import { passwordDemands } from '../../core/account/password-rule.ts'
import './password-rules.css'

/** What a new password must be, ticked off while it is typed. */
export const PasswordRules = ({ password }: { readonly password: string }) => (
  <ul className="ac-password-rules" aria-label="密码要求">
    {passwordDemands(password).map(({ text, met }) => (
      <li key={text} data-met={met || undefined}>
        {text}
        <span className="ac-hidden">{met ? '（已满足）' : '（未满足）'}</span>
      </li>
    ))}
  </ul>
)
