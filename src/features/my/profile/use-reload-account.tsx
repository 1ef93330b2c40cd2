import { Account } from '../../../core/account/account.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { useService } from '../../../ui/hooks/use-service.ts'

/**
 * Reads the user's own record again after it was changed. It is saved in any case: the HTTP client reports a failure, and
 * the next page reads it again.
 */
export const useReloadAccount = (): (() => Promise<void>) => {
  const account = useService(Account)
  return async () => {
    try {
      await account.load()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
}
