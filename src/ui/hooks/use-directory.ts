import { useEffect, useMemo } from 'react'
import { AssignableRoles } from '../../core/directory/assignable-roles.ts'
import type { Lookup, LookupState } from '../../core/directory/lookup.ts'
import { Organisations } from '../../core/directory/organisations.ts'
import type { AssignableRole, OrgNode } from '../../core/ports/directory-gateway.ts'
import { useService } from './use-service.ts'
import { useStateValue } from './use-state-value.ts'

/** A lookup's state as a view needs it. */
export interface LookupView {
  /** It could not be loaded, and there is nothing from before; the notifier has shown why. */
  readonly failed: boolean
  /** Loads it again. */
  readonly reload: () => void
}

/** The state of a lookup; a view that shows it starts the load, also for the person who signs in after another. */
const useLookup = <T>(lookup: Lookup<T>): LookupState<T> & LookupView => {
  const state = useStateValue(lookup.state)
  const untouched = !state.loaded && !state.loading && !state.failure
  // Each mount asks as well: a lookup that failed on an earlier screen is tried again.
  useEffect(() => {
    if (untouched || !lookup.state.value.loaded) void lookup.load()
  }, [lookup, untouched])
  return { ...state, failed: !state.loaded && state.failure !== undefined, reload: () => void lookup.reload() }
}

/** The organisations of the person's data scope as a tree; `nameOf`, `titleOf` and `pathOf` give undefined for any other id. */
export const useOrganisations = (): LookupView & {
  readonly nodes: readonly OrgNode[]
  readonly nameOf: (id: string) => string | undefined
  readonly titleOf: (id: string) => string | undefined
  readonly pathOf: (id: string) => string | undefined
} => {
  const organisations = useService(Organisations)
  const { value, failed, reload } = useLookup(organisations)
  const names = useMemo(
    () => ({
      nameOf: (id: string) => organisations.placeOf(id)?.name,
      titleOf: (id: string) => organisations.placeOf(id)?.title,
      pathOf: (id: string) => organisations.placeOf(id)?.path,
    }),
    [organisations],
  )
  return { nodes: value, failed, reload, ...names }
}

/** The roles that the person may give to a user, in their order. */
export const useAssignableRoles = (): LookupView & { readonly roles: readonly AssignableRole[] } => {
  const { value, failed, reload } = useLookup(useService(AssignableRoles))
  return { roles: value, failed, reload }
}
