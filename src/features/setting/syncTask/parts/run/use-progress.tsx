import { useCallback, useEffect, useRef } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { isActive, type Run, SyncGateway } from '../../sync-task.ts'

/** Milliseconds between two looks at a run, and after one that has failed. */
const every = 1000
const afterFailure = 5000

interface Progress {
  /** As it was read last. */
  readonly run: Run
  /** Why it could not be read again since. */
  readonly lost?: ApiError
}

/**
 * A run as it is now: asked for again while it goes on and the view is shown, also where it cannot be read for a while.
 */
export const useProgress = (runId: string) => {
  const gateway = useService(SyncGateway)
  const last = useRef<Run>(undefined)
  const load = useCallback(
    async (signal: AbortSignal): Promise<Progress> => {
      try {
        last.current = await gateway.progress(runId, signal)
        return { run: last.current }
      } catch (error) {
        if (!(error instanceof ApiError) || last.current?.id !== runId) throw error
        return { run: last.current, lost: error }
      }
    },
    [gateway, runId],
  )
  const loaded = useLoaded(load)
  const { value, loading, reload } = loaded
  const goesOn = value !== undefined && isActive(value.run) && !loading
  const pause = value?.lost ? afterFailure : every
  useEffect(() => {
    if (!goesOn) return undefined
    const timer = setTimeout(reload, pause)
    return () => clearTimeout(timer)
  }, [goesOn, reload, pause])
  return loaded
}
