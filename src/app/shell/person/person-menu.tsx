import { useId, useRef, useState } from 'react'
import { Account } from '../../../core/account/account.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { LayoutPreferences, type Theme } from '../../../core/preferences/layout-preferences.ts'
import { TourOffer } from '../../../core/preferences/tour-offer.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { LateChangePassword } from '../../../features/my/profile/late-change-password.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { LateDialog, lateDialog } from '../../../ui/late/late-dialog.tsx'
import { LateAboutDialog, LateLockDialog, overlays } from '../overlay/late-overlays.tsx'
import type { PersonPopupHandle } from './person-popup.tsx'
import './person-menu.css'

const TourOfHome = lateDialog('使用引导', () => import('../tour/tour-of-home.tsx').then((code) => code.TourOfHome))

const themes: readonly { readonly theme: Theme; readonly label: string; readonly icon: string }[] = [
  { theme: 'light', label: '浅色', icon: 'pi pi-sun' },
  { theme: 'dark', label: '深色', icon: 'pi pi-moon' },
  { theme: 'system', label: '跟随系统', icon: 'pi pi-desktop' },
]

/** The signed-in user, and the actions on the session. */
export const PersonMenu = () => {
  const user = useStateValue(useService(Account).user)
  const layout = useService(LayoutPreferences)
  const { theme } = useStateValue(layout.settings)
  const signOut = useService(SignOut)
  const navigator = useService(Navigator)
  const menu = useRef<PersonPopupHandle>(null)
  const [openedBy, setOpenedBy] = useState<Element>()
  const menuId = useId()
  const tour = useService(TourOffer)
  const touring = useStateValue(tour.shown)
  const [locking, setLocking] = useState(false)
  const [aboutOpen, setAboutOpen] = useState(false)
  const [changingPassword, setChangingPassword] = useState(false)

  const model = [
    {
      label: '我的',
      items: [
        { label: '个人资料', icon: 'pi pi-id-card', command: () => navigator.go('/my/profile') },
        { label: '修改密码', icon: 'pi pi-key', command: () => setChangingPassword(true) },
        { label: '我的公告', icon: 'pi pi-megaphone', command: () => navigator.go('/my/notice') },
        { label: '登录设备', icon: 'pi pi-desktop', command: () => navigator.go('/my/devices') },
        { label: '诊断记录', icon: 'pi pi-wrench', command: () => navigator.go('/my/diagnostics') },
        { label: '使用引导', icon: 'pi pi-map', command: () => tour.start() },
        { label: '关于', icon: 'pi pi-info-circle', command: () => setAboutOpen(true) },
      ],
    },
    {
      label: '界面主题',
      items: themes.map((choice) => ({
        label: choice.label,
        icon: choice.icon,
        className: choice.theme === theme ? 'ac-person-choice' : '',
        command: () => layout.change({ theme: choice.theme }),
      })),
    },
    {
      label: '账号',
      items: [
        { label: '锁定屏幕', icon: 'pi pi-lock', command: () => setLocking(true) },
        { label: '退出登录', icon: 'pi pi-sign-out', command: () => void signOut.run() },
      ],
    },
  ]

  return (
    <>
      <button
        type="button"
        className="ac-person"
        aria-haspopup="menu"
        aria-controls={menuId}
        onClick={(event) => (menu.current ? menu.current.toggle(event) : setOpenedBy(event.currentTarget))}
      >
        <span className="ac-person-badge" aria-hidden="true">
          {user?.name.slice(0, 1)}
        </span>
        <span className="ac-person-name">
          {user?.name}
          <small>{user?.roleNames.join('、')}</small>
        </span>
        <Icon name="angle-down" size={14} />
      </button>
      {openedBy && (
        <LateDialog late={overlays} name="用户菜单" onLost={() => setOpenedBy(undefined)}>
          {({ PersonPopup }) => <PersonPopup ref={menu} id={menuId} items={model} openedBy={openedBy} />}
        </LateDialog>
      )}
      {touring && <TourOfHome onClose={() => tour.end()} />}
      {aboutOpen && <LateAboutDialog onClose={() => setAboutOpen(false)} />}
      {locking && <LateLockDialog onClose={() => setLocking(false)} />}
      {changingPassword && <LateChangePassword onClose={() => setChangingPassword(false)} />}
    </>
  )
}
