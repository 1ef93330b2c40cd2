import { type ReactNode, use, useMemo } from 'react'
import { AssignableRoles } from '../../core/lookup/assignable-roles.ts'
import { Organisations } from '../../core/lookup/organisations.ts'
import { mutable } from '../../core/state.ts'
import type { Token } from '../../core/token.ts'
import { ServicesContext } from '../../ui/hooks/use-service.ts'
import { flatten } from '../../ui/tree/flat-tree.ts'
import { organisations } from './samples.ts'

const loaded = <Value,>(value: Value) => ({
  state: mutable({ value, loaded: true, loading: false }),
  load: async () => undefined,
  reload: async () => undefined,
})
const names = new Map(flatten(organisations).map(({ key, label }) => [key, label]))
const lookups: ReadonlyMap<unknown, unknown> = new Map<unknown, unknown>([
  [
    Organisations,
    {
      ...loaded(organisations),
      partial: false,
      ensure: async () => undefined,
      placeOf: (id: string) => ({ name: names.get(id), title: names.get(id), path: names.get(id) }),
    },
  ],
  [
    AssignableRoles,
    loaded([
      { id: '1', key: 'staff', name: '普通干警', builtIn: true },
      { id: '2', key: 'auditor', name: '安全审计员', builtIn: true },
    ]),
  ],
])

/** The samples in place of the lookups, which are the backend's. */
export const WithLookups = ({ children }: { readonly children: ReactNode }) => {
  const services = use(ServicesContext)
  const both = useMemo(
    // as: what the fields read of a lookup
    () => ({ get: <Of,>(token: Token<Of>): Of => (lookups.get(token) as Of | undefined) ?? services.get(token) }),
    [services],
  )
  return <ServicesContext value={both}>{children}</ServicesContext>
}
