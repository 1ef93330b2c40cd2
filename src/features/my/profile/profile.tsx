import { useState } from 'react'
import { Account } from '../../../core/account/account.ts'
import { type KnownPasswordState, OwnPassword } from '../../../core/account/own-password.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { OrgName } from '../../../ui/product/org-name/org-name.tsx'
import { Bindings } from './bindings.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { Factors } from './parts/factors/factors.tsx'
import { ChangePhoneDialog, RemovePhoneDialog } from './phone-dialogs.tsx'
import { ProfileForm } from './profile-form.tsx'
import './profile.css'

const passwordNote = (state: KnownPasswordState): string => {
  const days = typeof state === 'object' ? state.daysLeft : undefined
  const habit = '请定期更换，不要与其他系统使用相同的密码。'
  return days === undefined ? habit : `当前密码还可使用 ${days} 天。${habit}`
}

/** 个人资料: the user's profile, password and other ways to sign in. */
export const Profile = () => {
  const user = useStateValue(useService(Account).user)
  const state = useStateValue(useService(OwnPassword).state)
  const [open, setOpen] = useState<'profile' | 'password' | 'phone' | 'no-phone'>()
  const close = () => setOpen(undefined)
  if (!user) return null
  return (
    <div className="ac-profile">
      <Panel
        title={user.name}
        mark={
          <span className="ac-profile-badge" aria-hidden="true">
            {user.name.slice(0, 1)}
          </span>
        }
        toolbar={
          <Button look="plain" icon="pencil" onClick={() => setOpen('profile')}>
            修改资料
          </Button>
        }
      >
        <DescriptionList
          of={[
            ['用户名', user.username],
            ['所属机构', user.orgName && <OrgName key="org" name={user.orgName} office={user.orgOffice} />],
            ['职务', user.position],
            ['角色', user.roleNames.join('、')],
            ['手机号', user.phone],
            ['邮箱', user.email],
            ['上次登录时间', user.lastLoginTime],
            ['上次登录地址', user.lastLoginIp],
          ]}
        />
        <p className="ac-profile-note">机构、职务和角色由管理员维护，如有变动请联系本单位管理员。</p>
      </Panel>
      <Panel
        title="登录密码"
        toolbar={
          <Button look="plain" icon="key" onClick={() => setOpen('password')}>
            修改密码
          </Button>
        }
      >
        <p className="ac-profile-note">{passwordNote(state)}</p>
      </Panel>
      <Panel
        title="手机号"
        toolbar={
          <>
            {user.phone && (
              <Button look="text-danger" onClick={() => setOpen('no-phone')}>
                解绑手机号
              </Button>
            )}
            <Button look="plain" icon="mobile" onClick={() => setOpen('phone')}>
              {user.phone ? '更换手机号' : '绑定手机号'}
            </Button>
          </>
        }
      >
        <p className="ac-profile-note">
          {user.phone
            ? `已绑定 ${user.phone}，用于接收验证码和找回密码。号码停用前请及时更换。`
            : '尚未绑定。绑定后可用于接收验证码和找回密码。'}
        </p>
      </Panel>
      <Factors />
      <Bindings />
      {open === 'profile' && <ProfileForm user={user} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'phone' && <ChangePhoneDialog user={user} onClose={close} />}
      {open === 'no-phone' && <RemovePhoneDialog phone={user.phone ?? ''} onClose={close} />}
    </div>
  )
}
