import { isDue, OwnPassword } from '../../../core/account/own-password.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { PageLoading } from '../../../ui/page-loading/page-loading.tsx'
import { lazyView } from '../../loading/lazy-view.tsx'
import { Shell } from '../frame/shell.tsx'

const ForcedChange = lazyView(() => import('./forced-change.tsx').then((code) => ({ default: code.ForcedChange })))

/**
 * The main layout, or what stands in its place while the password has to be changed first. The guard's order is the
 * specification's (S4) and knows nothing of it; whatever it lets into the shell is held here, by whatever way it came.
 */
export const HeldShell = () => {
  const state = useStateValue(useService(OwnPassword).state)
  if (state === 'asking') return <PageLoading />
  return state !== 'unknown' && isDue(state) ? <ForcedChange /> : <Shell />
}
