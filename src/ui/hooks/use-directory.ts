import { useEffect, useMemo } from 'react'
import { AssignableRoles } from '../../core/directory/assignable-roles.ts'
import type { Lookup, LookupState } from '../../core/directory/lookup.ts'
import { Organisations } from '../../core/directory/organisations.ts'
import { organisationsFor } from '../../core/directory/organisations-for.ts'
import { appliesTo } from '../../core/permission/applies-to.ts'
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

/**
 * The organisations of the person's data scope as a tree, with `need` only those to which that permission applies;
 * `nameOf`, `titleOf` and `pathOf` give undefined for an id outside the data scope.
 */
export const useOrganisations = (
  need?: string,
): LookupView & {
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
  const nodes = useMemo(() => (need === undefined ? value : organisationsFor(value, need)), [value, need])
  return { nodes, failed, reload, ...names }
}

/** The roles that the person may give to a user, in their order; with `need` only those that this permission may give. */
export const useAssignableRoles = (need?: string): LookupView & { readonly roles: readonly AssignableRole[] } => {
  const { value, failed, reload } = useLookup(useService(AssignableRoles))
  const roles = useMemo(() => value.filter((role) => appliesTo(role, need)), [value, need])
  return { roles, failed, reload }
}
