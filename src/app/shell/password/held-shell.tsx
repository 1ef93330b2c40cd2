import { isDue, isFactorDue, OwnPassword } from '../../../core/account/own-password.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { PageLoading } from '../../../ui/page-loading/page-loading.tsx'
import { lazyView } from '../../loading/lazy-view.tsx'
import { Shell } from '../frame/shell.tsx'

const ForcedChange = lazyView(() => import('./forced-change.tsx').then((code) => ({ default: code.ForcedChange })))
const ForcedFactor = lazyView(() => import('./forced-factor.tsx').then((code) => ({ default: code.ForcedFactor })))

/**
 * The main layout, or its replacement while the password is due for a change or a second factor has to be set up. The
 * guard keeps the specified order (S4) and is not involved; everything that it lets into the shell is held here.
 */
export const HeldShell = () => {
  const state = useStateValue(useService(OwnPassword).state)
  if (state === 'asking') return <PageLoading />
  if (isDue(state)) return <ForcedChange />
  return isFactorDue(state) ? <ForcedFactor /> : <Shell />
}
