import { SignOut } from '../../../core/session/sign-out.ts'
import { useDelayed } from '../../../ui/hooks/use-delayed.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { PageLoading } from '../../../ui/page-loading/page-loading.tsx'

/** Covers the shell while the logout call is running: up to 5 s where the backend hangs (S5.6). */
export const SigningOut = () => {
  const underWay = useStateValue(useService(SignOut).underWay)
  return useDelayed(underWay) && <PageLoading mask text="正在退出登录…" />
}
