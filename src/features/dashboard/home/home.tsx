import { useState } from 'react'
import { Account } from '../../../core/account/account.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { greeting } from './greeting.ts'
import { QuickEntries } from './quick-entries.tsx'
import './home.css'

/** What the person needs first: who they are here, when they were last here, and the screens they use. */
export const Home = () => {
  const user = useStateValue(useService(Account).user)
  const clock = useService(Clock)
  const [hello] = useState(() => greeting(new Date(clock.now()).getHours()))
  if (!user) return null
  return (
    <div className="ac-home">
      <Panel title={`${hello}，${user.name}`} level={1}>
        <Facts
          of={[
            ['所属机构', user.orgName],
            ['角色', user.roleNames.join('、')],
            ['用户名', user.username],
            ['上次登录时间', user.lastLoginTime],
            ['上次登录地址', user.lastLoginIp],
          ]}
        />
      </Panel>
      <QuickEntries />
    </div>
  )
}
