import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'

/** Takes a request back by `cancel`. Reloads in any case: a failed call may mean that it was decided meanwhile. */
export const useTakingBack = (cancel: (id: string) => Promise<void>, reload: () => void) => {
  const notifier = useService(Notifier)
  const [ending, setEnding] = useState<string>()
  const takeBack = async (id: string) => {
    setEnding(id)
    try {
      await cancel(id)
      notifier.success('申请已撤回')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    } finally {
      setEnding(undefined)
      reload()
    }
  }
  return { ending, takeBack }
}
