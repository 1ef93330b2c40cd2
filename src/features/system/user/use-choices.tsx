import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { type OrgNode, type Role, UserGateway } from './user.ts'

interface Choices {
  readonly organisations: readonly OrgNode[]
  readonly roles: readonly Role[]
  /** Neither could be loaded; the notifier has said why. */
  readonly failed: boolean
}

const none: Choices = { organisations: [], roles: [], failed: false }

/** The organisations and roles that the screen offers to choose from, loaded once per tab. */
export const useChoices = (): Choices & { readonly reload: () => void } => {
  const gateway = useService(UserGateway)
  const [choices, setChoices] = useState(none)

  const reload = useCallback(() => {
    Promise.all([gateway.organisations(), gateway.roles()]).then(
      ([organisations, roles]) => setChoices({ organisations, roles, failed: false }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setChoices({ ...none, failed: true })
      },
    )
  }, [gateway])

  useEffect(() => {
    if (choices === none) reload()
  }, [choices, reload])

  return { ...choices, reload }
}
