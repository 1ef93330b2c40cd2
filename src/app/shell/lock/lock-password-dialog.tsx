import { useState } from 'react'
import { ScreenLock } from '../../../core/session/screen-lock.ts'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lockFailed, useNewPassword } from './use-new-password.tsx'
import './lock.css'

interface Props {
  /** Why the password is needed. */
  readonly note: string
  /** Called with whether a password is set now. */
  readonly onClose: (set: boolean) => void
}

/** Sets the password for the automatic screen lock. */
export const LockPasswordDialog = ({ note, onClose }: Props) => {
  const screenLock = useService(ScreenLock)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { fields, take } = useNewPassword()
  const save = async () => {
    const password = take()
    if (password === undefined) return
    setBusy(true)
    setFailure(undefined)
    try {
      await screenLock.setPassword(password)
      onClose(true)
    } catch (cause) {
      setBusy(false)
      setFailure(lockFailed)
      throw cause
    }
  }
  return (
    <FormDialog
      title="设置锁屏密码"
      submitLabel="确定"
      open
      dirty={false}
      busy={busy}
      failure={failure}
      onClose={() => onClose(false)}
      onSubmit={() => void save()}
    >
      <p className="ac-lock-note">{note}</p>
      {fields}
    </FormDialog>
  )
}
