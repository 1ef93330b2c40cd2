import { useEffect } from 'react'
import { NoMenus } from '../../core/navigation/no-menus.ts'
import { wayBack } from '../../core/navigation/redirect.ts'
import { Navigator } from '../../core/ports/navigator.ts'
import { Session } from '../../core/session/session.ts'
import { SignOut } from '../../core/session/sign-out.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { Link } from '../../ui/link/link.tsx'
import { EntryPage } from './entry-page.tsx'

/**
 * Shown to a user without a menu in place of the login form (S5.7): why there is no page, what to do, and the ways on.
 * The support line stands in the frame of every entry page.
 */
export const NoRole = () => {
  const navigator = useService(Navigator)
  const { authorization } = useService(Session)
  const signOut = useService(SignOut)
  const back = wayBack(navigator.path)

  useEffect(() => {
    if (!authorization.value) navigator.go('/login', { replace: true })
  }, [authorization, navigator])

  return (
    <EntryPage title="无法进入系统">
      <p className="ac-entry-failure" role="alert">
        {new NoMenus().message}
      </p>
      <p className="ac-entry-note">
        请联系本单位的系统管理员，为您的账号分配角色，然后点击“重新进入”。已有角色仍不能进入的，请联系本页所列的技术支持。
      </p>
      <div className="ac-entry-actions">
        <button type="button" className="ac-entry-submit" onClick={() => navigator.go(back, { replace: true })}>
          重新进入
        </button>
        <button type="button" className="ac-entry-secondary" onClick={() => void signOut.run()}>
          退出登录
        </button>
      </div>
      <p className="ac-entry-links">
        <Link to={`/login?redirect=${encodeURIComponent(back)}`}>换账号登录</Link>
      </p>
    </EntryPage>
  )
}
