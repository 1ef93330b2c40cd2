import { useEffect, useId } from 'react'
import { Account } from '../../../core/account/account.ts'
import { type KnownPasswordState, OwnPassword } from '../../../core/account/own-password.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { PasswordField } from '../../../features/entry/entry-field.tsx'
import { EntryPage } from '../../../features/entry/entry-page.tsx'
import { MOST_CHARACTERS, usePasswordForm } from '../../../features/my/profile/use-password-form.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { PasswordRules } from '../../../ui/password-rules/password-rules.tsx'

const reasonOf = (state: KnownPasswordState) =>
  typeof state === 'object' && state.initial
    ? { title: '首次登录，请修改初始密码', note: '当前密码由管理员设置，修改为只有您自己知道的密码后即可继续使用。' }
    : { title: '密码已过期，请修改密码', note: '为保障账号安全，请设置新密码后继续使用。' }

/**
 * Replaces the shell while the password is due: the user can only change it or sign out. Afterwards the shell shows the
 * page of the address.
 */
export const ForcedChange = () => {
  const own = useService(OwnPassword)
  const state = useStateValue(own.state)
  const signOut = useService(SignOut)
  const user = useStateValue(useService(Account).user)
  // No callback: this page is unmounted once the password is no longer due.
  const { submit, failure, busy, newPassword, field, mistake } = usePasswordForm(() => undefined)
  const rules = useId()
  const { title, note } = reasonOf(state)

  useEffect(() => {
    // A change in another tab also unlocks this one.
    const look = () => void own.lookAgain()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [own])

  return (
    <EntryPage title={title} note={note}>
      <form
        className="ac-entry-form"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void submit(event)
        }}
      >
        {/* Password managers need the username. */}
        <input
          className="ac-hidden"
          name="username"
          autoComplete="username"
          value={user?.username ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          {...field('oldPassword')}
          label="原密码"
          autoComplete="current-password"
          autoFocus
          maxLength={MOST_CHARACTERS}
          error={mistake('oldPassword')}
        />
        <PasswordField
          {...field('newPassword')}
          label="新密码"
          autoComplete="new-password"
          maxLength={MOST_CHARACTERS}
          describedBy={rules}
          error={mistake('newPassword')}
        />
        <PasswordRules id={rules} password={newPassword} />
        <PasswordField
          {...field('again')}
          label="确认新密码"
          autoComplete="new-password"
          maxLength={MOST_CHARACTERS}
          error={mistake('again')}
        />
        {failure && (
          <p className="ac-entry-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="ac-entry-actions">
          <button type="submit" className="ac-entry-submit" aria-disabled={busy}>
            {busy ? '正在修改…' : '修改密码并继续'}
          </button>
          <button type="button" className="ac-entry-secondary" onClick={() => void signOut.run()}>
            退出登录
          </button>
        </div>
      </form>
    </EntryPage>
  )
}
