import { ApiError } from '../../../core/failure/api-error.ts'
import type { Credentials } from '../../../core/ports/auth-gateway.ts'
import { Navigator } from '../../../core/ports/navigator.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { PlatformGateway } from '../../../core/ports/platform-gateway.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { PasswordForm } from '../entry-password-form.tsx'

interface Props {
  readonly sid: string
  /** The account is bound, and its login session is open. */
  readonly onBound: () => Promise<void>
  /** The sid has expired. */
  readonly onOver: () => void
}

/** The login page, where the second factor is proved. */
const secondStepPage = '/login?second-step=1'

/** Username and password of the account to bind to the external identity. */
export const BindForm = ({ sid, onBound, onOver }: Props) => {
  const gateway = useService(PlatformGateway)
  const notifier = useService(Notifier)
  const navigator = useService(Navigator)

  const send = async (credentials: Credentials) => {
    try {
      await gateway.bind({ sid, ...credentials })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onOver()
      // The binding is made there, with the session.
      if (error instanceof ApiError && error.next?.kind === 'factor') return navigator.go(secondStepPage)
      throw error
    }
    notifier.success('绑定成功')
    await onBound()
  }
  return <PasswordForm verb="绑定" action="绑定并登录" send={send} />
}
