import { useState } from 'react'
import { orgText } from '../../../../openapi/text/shown.ts'
import { Account } from '../../../core/account/account.ts'
import { OwnPassword } from '../../../core/account/own-password.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { TourOffer } from '../../../core/preferences/tour-offer.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Link } from '../../../ui/link/link.tsx'
import { greetingOf } from './greeting-of.ts'
import './greeting.css'

/** Who the person is here, when and from where they were last here, and how long the password lasts. */
export const Greeting = () => {
  const user = useStateValue(useService(Account).user)
  const password = useStateValue(useService(OwnPassword).state)
  const clock = useService(Clock)
  const tour = useService(TourOffer)
  const offered = useStateValue(tour.offered)
  const [hello] = useState(() => greetingOf(Number(formatTime(clock.now(), '{h}'))))
  if (!user) return null
  const days = typeof password === 'object' ? password.daysLeft : undefined
  return (
    <section className="ac-greeting" aria-label="问候">
      <span className="ac-greeting-face" aria-hidden="true">
        {user.name.slice(0, 1)}
      </span>
      <div>
        <h1>
          {hello}，{user.name}
        </h1>
        <p>
          {[user.orgName && orgText({ name: user.orgName, office: user.orgOffice }), user.roleNames.join('、')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="ac-greeting-facts">
        <span>
          {user.lastLoginTime === undefined
            ? '首次登录'
            : `上次登录 ${user.lastLoginTime.slice(0, 16)}${user.lastLoginIp === undefined ? '' : `，${user.lastLoginIp}`}`}
        </span>
        {offered && (
          <span>
            <Button look="text" small onClick={() => tour.start()}>
              使用引导
            </Button>
            <Button look="quiet" small icon="times" aria-label="不再提示" onClick={() => tour.decline()} />
          </span>
        )}
        <span>
          {days !== undefined && `密码还可使用 ${days} 天 · `}
          <Link to="/my/profile">个人资料与密码</Link>
        </span>
      </p>
    </section>
  )
}
