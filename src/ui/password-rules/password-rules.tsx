import { passwordDemands } from '../../core/account/password-rule.ts'
import './password-rules.css'

interface Props {
  readonly password: string
  /** For the field that is described by them; a name of the list would be all that is read there. */
  readonly id: string
}

/** What a new password must be, ticked off while it is typed. */
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
