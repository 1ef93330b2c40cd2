import { OtherWays } from '../../../core/session/other-ways.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Link } from '../../../ui/link/link.tsx'

/** The link to registration, where the site allows it. */
export const Registration = () => {
  const known = useStateValue(useService(OtherWays).known)
  return typeof known === 'object' && known.registration ? <Link to="/register">注册账号</Link> : null
}
