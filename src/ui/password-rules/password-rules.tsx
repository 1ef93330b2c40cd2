import { passwordDemands } from '../../core/account/password-rule.ts'
import './password-rules.css'

interface Props {
  readonly password: string
  /** For the field's `aria-describedby`; a name on the list would replace its content there. */
  readonly id: string
}

/** The requirements for a new password, ticked off while typing. */
export const PasswordRules = ({ password, id }: Props) => (
  <ul id={id} className="ac-password-rules">
    {passwordDemands(password).map(({ text, met }) => (
      <li key={text} data-met={met || undefined}>
        {text}
        <span className="ac-hidden">{met ? '（已满足）' : '（未满足）'}</span>
      </li>
    ))}
  </ul>
)
