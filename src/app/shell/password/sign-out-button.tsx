import { SignOut } from '../../../core/session/sign-out.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

/** Leaves a page that holds the shell back. */
export const SignOutButton = () => {
  const signOut = useService(SignOut)
  return (
    <button type="button" className="ac-entry-secondary" onClick={() => void signOut.run()}>
      退出登录
    </button>
  )
}
