import { useState } from 'react'
import { Notifier } from '../../../core/ports/notifier.ts'
import { ScreenLock } from '../../../core/session/screen-lock.ts'
import { Session } from '../../../core/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useDelayed } from '../../../ui/hooks/use-delayed.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lockFailed, useNewPassword } from './use-new-password.tsx'
import './lock.css'

/** After this wait the dialog says what it is waiting for. Milliseconds. */
const PATIENCE = 1_000

interface Props {
  readonly onClose: () => void
}

/**
 * Locks the screen (S5.8): with the password of this sign-in where one was set, else after setting one; an empty new
 * one removes it instead. The session's follower then moves every tab to the lock page. Locking waits for a running
 * renewal (ScreenLock): the page is hidden meanwhile.
 */
export const LockDialog = ({ onClose }: Props) => {
  const screenLock = useService(ScreenLock)
  const session = useService(Session)
  const [busy, setBusy] = useState(false)
  const slow = useDelayed(busy, PATIENCE)
  const [failure, setFailure] = useState<string>()
  const notifier = useService(Notifier)
  const [hasPassword] = useState(Boolean(session.authorization.value?.lockKey))
  const [setting, setSetting] = useState(!hasPassword)
  const { fields, take, empty } = useNewPassword(hasPassword)
  const removes = setting && hasPassword && empty
  const lock = async () => {
    const password = setting ? take() : undefined
    if (setting && password === undefined) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (password !== undefined) await screenLock.setPassword(password)
      if (password === '') notifier.info('已取消锁屏密码')
      else await screenLock.lock()
      onClose()
    } catch (cause) {
      setBusy(false)
      setFailure(lockFailed)
      throw cause
    }
  }
  return (
    <FormDialog
      title="锁定屏幕"
      submitLabel={removes ? '取消锁屏密码' : '锁定'}
      open
      dirty={false}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void lock()}
    >
      {busy && <span className="ac-locking" />}
      <div role="status">
        {slow && <p className="ac-lock-note">正在等待服务器答复，最多约 10 秒后锁定；页面内容已隐藏。</p>}
      </div>
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
