import { useCallback, useEffect } from 'react'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { isActive, SyncGateway } from '../../sync-task.ts'

/** Milliseconds between two looks at a run. */
const every = 1000

/** A run as it is now: asked for again while it goes on and the view is shown. */
export const useProgress = (runId: string) => {
  const gateway = useService(SyncGateway)
  const loaded = useLoaded(useCallback((signal: AbortSignal) => gateway.progress(runId, signal), [gateway, runId]))
  const { value, loading, reload } = loaded
  const goesOn = value !== undefined && isActive(value) && !loading
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setTimeout(reload, every)
    return () => clearTimeout(timer)
  }, [goesOn, reload])
  return loaded
}
