import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import type { GivenConsent } from './service.ts'

interface Props {
  readonly consent: GivenConsent
  /** Whether it is being withdrawn. */
  readonly busy: boolean
  readonly onWithdraw: () => void
}

/** What the user allowed to one application, in words, since when, with its withdrawal. */
export const GivenConsentItem = ({ consent, busy, onWithdraw }: Props) => {
  const { name, icon, status, scopes, declined, firstTime, lastTime } = consent
  return (
    <li className="ac-consent">
      <h3>
        <Icon name={icon ?? 'pi-th-large'} />
        {name}
        {status === 'disabled' && <StatusMark label="应用已停用" severity="neutral" />}
      </h3>
      <Button look="text-danger" small busy={busy} aria-label={`撤销 ${name}`} onClick={onWithdraw}>
        撤销
      </Button>
      <dl>
        {scopes.map((scope) => (
          <div key={scope.name}>
            <dt>{scope.title}</dt>
            <dd>{scope.description}</dd>
          </div>
        ))}
      </dl>
      {declined.length > 0 && <p>未允许：{declined.join('、')}</p>}
      <p>
        首次授权 <time dateTime={`${firstTime.replace(' ', 'T')}+08:00`}>{firstTime.slice(0, 16)}</time>，最近授权{' '}
        <time dateTime={`${lastTime.replace(' ', 'T')}+08:00`}>{lastTime.slice(0, 16)}</time>
      </p>
    </li>
  )
}
