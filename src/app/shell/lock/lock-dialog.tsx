import { useState } from 'react'
import { ScreenLock } from '../../../core/session/screen-lock.ts'
import { Session } from '../../../core/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useNewPassword } from './use-new-password.tsx'
import './lock.css'

interface Props {
  readonly onClose: () => void
}

/**
 * Locks (S5.8): with the password of this sign-in where one was set, else by setting one. The session's follower then
 * moves every tab to the lock page.
 */
export const LockDialog = ({ onClose }: Props) => {
  const screenLock = useService(ScreenLock)
  const session = useService(Session)
  const [busy, setBusy] = useState(false)
  const [setting, setSetting] = useState(!session.authorization.value?.lockKey)
  const { fields, take } = useNewPassword()
  const lock = async () => {
    const password = setting ? take() : undefined
    if (setting && password === undefined) return
    setBusy(true)
    if (password !== undefined) await screenLock.setPassword(password)
    await screenLock.lock()
    onClose()
  }
  return (
    <FormDialog
      title="锁定屏幕"
      submitLabel="锁定"
      open
      dirty={false}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void lock()}
    >
      {setting ? (
        fields
      ) : (
        <p className="ac-lock-note">
          将用本次登录已设置的锁屏密码解锁。
          <Button look="text" small onClick={() => setSetting(true)}>
            更换锁屏密码
          </Button>
        </p>
      )}
    </FormDialog>
  )
}
