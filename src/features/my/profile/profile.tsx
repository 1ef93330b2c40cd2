import { useId, useState } from 'react'
import { Account } from '../../../core/account/account.ts'
import { type KnownPasswordState, OwnPassword } from '../../../core/account/own-password.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Bindings } from './bindings.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { ChangePhoneDialog } from './change-phone-dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RemovePhoneDialog } from './remove-phone-dialog.tsx'
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
  const [facts, security, contact] = [useId(), useId(), useId()]
  if (!user) return null
  const rows = [
    ['用户名', user.username],
    ['所属机构', user.orgName],
    ['职务', user.position],
    ['角色', user.roleNames.join('、')],
    ['手机号', user.phone],
    ['邮箱', user.email],
    ['上次登录时间', user.lastLoginTime],
    ['上次登录地址', user.lastLoginIp],
  ] as const
  return (
    <div className="ac-profile">
      <section className="ac-profile-card" aria-labelledby={facts}>
        <header>
          <span className="ac-profile-badge" aria-hidden="true">
            {user.name.slice(0, 1)}
          </span>
          <h2 id={facts}>{user.name}</h2>
          <Button look="plain" icon="pencil" onClick={() => setOpen('profile')}>
            修改资料
          </Button>
        </header>
        <dl className="ac-profile-facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </dl>
        <p className="ac-profile-note">机构、职务和角色由管理员维护，如有变动请联系本单位管理员。</p>
      </section>
      <section className="ac-profile-card" aria-labelledby={security}>
        <header>
          <h2 id={security}>登录密码</h2>
          <Button look="plain" icon="key" onClick={() => setOpen('password')}>
            修改密码
          </Button>
        </header>
        <p className="ac-profile-note">{passwordNote(state)}</p>
      </section>
      <section className="ac-profile-card" aria-labelledby={contact}>
        <header>
          <h2 id={contact}>手机号</h2>
          {user.phone && (
            <Button look="text-danger" onClick={() => setOpen('no-phone')}>
              解绑手机号
            </Button>
          )}
          <Button look="plain" icon="mobile" onClick={() => setOpen('phone')}>
            {user.phone ? '更换手机号' : '绑定手机号'}
          </Button>
        </header>
        <p className="ac-profile-note">
          {user.phone
            ? `已绑定 ${user.phone}，用于接收验证码和找回密码。号码停用前请及时更换。`
            : '尚未绑定。绑定后可用于接收验证码和找回密码。'}
        </p>
      </section>
      <Bindings />
      {open === 'profile' && <ProfileForm user={user} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'phone' && <ChangePhoneDialog user={user} onClose={close} />}
      {open === 'no-phone' && <RemovePhoneDialog phone={user.phone ?? ''} onClose={close} />}
    </div>
  )
}
