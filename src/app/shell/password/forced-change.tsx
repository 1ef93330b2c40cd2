import { type ComponentProps, useEffect, useId } from 'react'
import { Account } from '../../../core/account/account.ts'
import { type KnownPasswordState, OwnPassword } from '../../../core/account/own-password.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { PasswordField } from '../../../features/entry/entry-field.tsx'
import { EntryPage } from '../../../features/entry/entry-page.tsx'
import { usePasswordForm } from '../../../features/my/profile/use-password-form.tsx'
import { FormContext } from '../../../ui/form/form-context.ts'
import { type BoundField, useBoundField } from '../../../ui/form/use-bound-field.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { PasswordRules } from '../../../ui/product/password-rules/password-rules.tsx'
import '../../../features/entry/entry-account.css'

/** `first`: this user has never signed in before. */
const reasonOf = (state: KnownPasswordState, first: boolean) =>
  typeof state === 'object' && state.initial
    ? {
        title: first ? '首次登录，请修改初始密码' : '密码由管理员设置，请修改密码',
        note: '当前密码由管理员设置，修改为只有您自己知道的密码后即可继续使用。',
      }
    : { title: '密码已过期，请修改密码', note: '为保障账号安全，请设置新密码后继续使用。' }

type Input = Pick<ComponentProps<typeof PasswordField>, 'autoComplete' | 'autoFocus' | 'describedBy'>

/** A field of the form in the looks of the pages outside the shell. */
const BoundPassword = ({ autoComplete, autoFocus, describedBy, ...bound }: BoundField & Input) => {
  const { rule, field, frame, readOnly } = useBoundField(bound, '请输入')
  return (
    <PasswordField
      {...field}
      value={String(field.value)}
      {...(describedBy !== undefined && { describedBy })}
      label={rule.label}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      readOnly={readOnly}
      error={frame.error}
    />
  )
}

/** A box to tick in those looks. */
const BoundCheck = (bound: BoundField) => {
  const { rule, field, readOnly } = useBoundField(bound, '请选择')
  return (
    <label className="ac-entry-check">
      <input type="checkbox" {...field} value="true" checked={Boolean(field.value)} disabled={readOnly} />
      {rule.label}
    </label>
  )
}

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
  const form = usePasswordForm(() => undefined)
  const { bound, busy, failure } = form
  const rules = useId()
  const { title, note } = reasonOf(state, user?.lastLoginTime === undefined)

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
          if (!busy) void form.submit()
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
        <FormContext value={form}>
          <BoundPassword {...bound.oldPassword} autoFocus />
          <BoundPassword {...bound.newPassword} describedBy={rules} />
          <PasswordRules id={rules} password={form.newPassword} rule={form.rule} />
          <BoundPassword {...bound.again} />
          <BoundCheck name="endBindings" />
        </FormContext>
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
