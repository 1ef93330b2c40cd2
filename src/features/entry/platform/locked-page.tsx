import { Navigator } from '../../../core/ports/navigator.ts'
import { SignOut } from '../../../core/session/sign-out.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { EntryPage } from '../entry-page.tsx'

/** In place of the platforms while the screen is locked: a platform's own session would bypass the lock (S5.8). */
export const LockedPage = () => {
  const navigator = useService(Navigator)
  const signOut = useService(SignOut)
  return (
    <EntryPage title="屏幕已锁定" note="解锁或退出登录后，才能使用平台账号登录。">
      <div className="ac-entry-actions">
        <button type="button" className="ac-entry-submit" onClick={() => navigator.go('/lock')}>
          去解锁
        </button>
        <button type="button" className="ac-entry-secondary" onClick={() => void signOut.run()}>
          退出登录
        </button>
      </div>
    </EntryPage>
  )
}
