import { Account } from '../../../core/account/account.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Notifier } from '../../../core/ports/notifier.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

/** After a profile change is saved: notifies, closes the form, and refreshes the shell. */
export const useSaved = (onClose: () => void): ((text: string) => Promise<void>) => {
  const account = useService(Account)
  const notifier = useService(Notifier)
  return async (text) => {
    notifier.success(text)
    onClose()
    // Saved, whether or not it can be shown: the client reports the failure, and the next page load shows it.
    await account.load().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
}
