import { Account } from '../../../core/account/account.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

/** What follows when something of oneself has been saved: it is said, the form goes, and the shell shows it. */
export const useSaved = (onClose: () => void): ((text: string) => Promise<void>) => {
  const account = useService(Account)
  const notifier = useService(Notifier)
  return async (text) => {
    notifier.success(text)
    onClose()
    // It is saved, whether or not it can be shown by now: the client tells of a failure, and the next page loads it anew.
    await account.load().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
}
