import { useCallback, useEffect, useMemo } from 'react'
import { AssignableRoles } from '../../../core/lookup/assignable-roles.ts'
import { Organisations } from '../../../core/lookup/organisations.ts'
import { officesIn, organisationsFor } from '../../../core/lookup/organisations-for.ts'
import { appliesTo } from '../../../core/permission/applies-to.ts'
import type { AssignableRole, OrgNode } from '../../../core/ports/lookup-gateway.ts'
import { type LookupView, useLookup } from '../../hooks/use-lookup.ts'
import { useService } from '../../hooks/use-service.ts'
import type { FlatNode, TreeFields } from '../../tree/flat-tree.ts'
import type { TreeSource } from '../../tree/use-flat-tree.ts'

/** Where a part of the organisations is in the page: how the tree knows what to load. */
const partialFields: TreeFields = { key: 'id', label: 'label', children: 'children', more: 'hasChildren' }

/**
 * The organisations of the person's data scope as a tree, with `need` only those to which that permission applies;
 * `nameOf`, `titleOf` and `pathOf` give undefined for an id outside the data scope. Of a large tree the source loads
 * and finds what is not in the page; `chosen`, an id or several joined by commas, is loaded with the branches that lead
 * to it. With `only` the tree has only the offices, without their departments.
 */
export const useOrganisations = (
  need?: string,
  chosen = '',
  only?: 'offices',
): LookupView & {
  readonly nodes: readonly OrgNode[]
  /** Whether these are all of them. */
  readonly whole: boolean
  readonly source: TreeSource
  readonly nameOf: (id: string) => string | undefined
  readonly titleOf: (id: string) => string | undefined
  readonly pathOf: (id: string) => string | undefined
} => {
  const organisations = useService(Organisations)
  const { value, failed, reload } = useLookup(organisations)
  const { partial } = organisations
  useEffect(() => {
    if (value.length > 0 && chosen !== '') void organisations.ensure(chosen.split(','))
  }, [organisations, value, chosen])
  const names = useMemo(
    () => ({
      nameOf: (id: string) => organisations.placeOf(id)?.name,
      titleOf: (id: string) => organisations.placeOf(id)?.title,
      pathOf: (id: string) => organisations.placeOf(id)?.path,
    }),
    [organisations],
  )
  const offered = useCallback(
    (all: readonly OrgNode[]) => {
      const some = need === undefined ? all : organisationsFor(all, need)
      return only === undefined ? some : officesIn(some)
    },
    [need, only],
  )
  const nodes = useMemo(() => offered(value), [offered, value])
  const demand = useMemo(
    () => ({
      fields: partialFields,
      load: async ({ key }: FlatNode) => offered(await organisations.loadBelow(key)),
      find: async (text: string, signal: AbortSignal) => {
        const found = await organisations.find(text, signal)
        return { ...found, nodes: offered(found.nodes) }
      },
    }),
    [organisations, offered],
  )
  const source = useMemo(() => ({ nodes, ...(partial && demand) }), [nodes, partial, demand])
  return { nodes, whole: !partial, source, failed, reload, ...names }
}

/**
 * The roles that the person may give to a user, in their order; with `need` only those that this permission may give.
 */
export const useAssignableRoles = (need?: string): LookupView & { readonly roles: readonly AssignableRole[] } => {
  const { value, failed, reload } = useLookup(useService(AssignableRoles))
  const roles = useMemo(() => value.filter((role) => appliesTo(role, need)), [value, need])
  return { roles, failed, reload }
}
