import { Account } from '../../../core/account/account.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { usePrinting } from '../../../ui/hooks/use-printing.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { SiteTitle } from '../../site/site-config.ts'
import './print.css'

/** The first line of a printed page: the system, the user and the time. */
export const PrintLine = () => {
  const user = useStateValue(useService(Account).user)
  const title = useService(SiteTitle)
  const printing = usePrinting()
  if (!printing || !user) return null
  return (
    <p className="ac-print-line">
      <b>{title}</b>
      <span>
        打印人：{user.name}（{user.orgName ?? user.username}）　打印时间：{formatTime(printing)}
      </span>
    </p>
  )
}
