import { Notifier } from '../../../core/ports/notifier.ts'
import { LayoutPreferences } from '../../../core/preferences/layout-preferences.ts'
import { IdleLock } from '../../../core/session/idle-lock.ts'
import { ScreenLock } from '../../../core/session/screen-lock.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'
import { overlays } from '../overlay/late-overlays.tsx'

/**
 * Starts watching for inactivity, once per page, and asks for the password that the setting needs where this sign-in
 * has none. A user who declines is not asked again until the next sign-in.
 */
export const IdleLockGuard = () => {
  const idleLock = useService(IdleLock)
  const screenLock = useService(ScreenLock)
  const notifier = useService(Notifier)
  const { autoLock } = useStateValue(useService(LayoutPreferences).settings)
  const asks = useStateValue(idleLock.asksForPassword)
  if (!asks) return null
  const close = (set: boolean) => {
    if (set) return
    void screenLock.setPassword('')
    notifier.info('本次登录不会自动锁屏；手动锁定一次屏幕即可恢复')
  }
  return (
    <LateDialog late={overlays} name="锁屏密码窗口" onLost={() => close(false)}>
      {({ LockPasswordDialog }) => (
        <LockPasswordDialog
          note={`您设置了无操作 ${autoLock} 分钟后自动锁屏，请先设置解锁用的密码。`}
          onClose={close}
        />
      )}
    </LateDialog>
  )
}
