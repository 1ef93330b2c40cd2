import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ScreenLock } from '../../core/session/screen-lock.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormDialog } from '../../ui/form/form-frame.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { useService } from '../../ui/hooks/use-service.ts'

interface Props {
  readonly onClose: () => void
}

interface Values {
  readonly password: string
  readonly again: string
}

/** Asks for the password that unlocks, and locks (S5.8). The session's follower then moves every tab to the lock page. */
export const LockDialog = ({ onClose }: Props) => {
  const screenLock = useService(ScreenLock)
  const [busy, setBusy] = useState(false)
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { password: '', again: '' } })
  const lock = handleSubmit(async ({ password }) => {
    setBusy(true)
    await screenLock.lock(password)
    onClose()
  })
  return (
    <FormDialog title="锁定屏幕" submitLabel="锁定" open dirty={false} busy={busy} onClose={onClose} onSubmit={lock}>
      <FormField
        label="锁屏密码"
        required
        error={formState.errors.password?.message}
        hint="仅用于本次解锁，与登录密码无关；连续输错 5 次将退出登录。"
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', {
              required: '请输入锁屏密码',
              minLength: { value: 4, message: '锁屏密码至少 4 位' },
              maxLength: { value: 64, message: '锁屏密码最多 64 位' },
            })}
          />
        )}
      </FormField>
      <FormField label="再次输入" required error={formState.errors.again?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('again', {
              validate: (again, { password }) => again === password || '两次输入的密码不一致',
            })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
