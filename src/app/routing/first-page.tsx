import { LOADING_MASK } from '../../core/navigation/guard.ts'
import { useService } from '../../ui/hooks/use-service.ts'
import { useStateValue } from '../../ui/hooks/use-state-value.ts'
import { PageLoading } from '../../ui/page-loading/page-loading.tsx'
import { LoadingMask } from '../loading/loading-mask.ts'

/** Shown until the guard has let the first navigation pass: blank, or the mask while something loads. */
export const FirstPage = () => {
  const running = useStateValue(useService(LoadingMask).running)
  return running > 0 ? <PageLoading mask text={LOADING_MASK} /> : null
}
