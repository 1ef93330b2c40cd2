import { useState } from 'react'
import { OwnPassword } from '../../../core/account/own-password.ts'
import { LateChangePassword } from '../../../features/my/profile/late-change-password.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Banner, BannerAction } from '../banners/banner.tsx'

/** Days before expiry from which the banner is shown. */
const FOREWARNING = 7

/** Shows under the top bar that the password will expire soon, until dismissed or changed. */
export const ExpiryBanner = () => {
  const state = useStateValue(useService(OwnPassword).state)
  const [dismissed, setDismissed] = useState(false)
  const [changing, setChanging] = useState(false)
  const days = typeof state === 'object' ? state.daysLeft : undefined
  const shown = days !== undefined && days <= FOREWARNING && !dismissed
  return (
    <>
      <Banner tone="info" icon="info-circle">
        {shown && (
          <>
            <span>{days > 0 ? `密码将在 ${days} 天后过期` : '密码已过期，下次登录时须修改'}</span>
            <BannerAction onClick={() => setChanging(true)}>修改密码</BannerAction>
            <button type="button" aria-label="关闭提醒" title="关闭提醒" onClick={() => setDismissed(true)}>
              <Icon name="times" size={14} />
            </button>
          </>
        )}
      </Banner>
      {changing && <LateChangePassword onClose={() => setChanging(false)} />}
    </>
  )
}
