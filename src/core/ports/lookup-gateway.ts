import type { Page } from '../list/page.ts'
import type { Scoped } from '../permission/applies-to.ts'
import { token } from '../token.ts'

/** An organisation as the backend sends it: with all its children, with none of them, or in a search with some. */
export interface OrgNode extends Scoped {
  readonly id: string
  readonly label: string
  readonly code: string
  /** 检察院, 内设机构, 派驻. */
  readonly kind: 'procuratorate' | 'department' | 'station'
  readonly children?: readonly OrgNode[]
  /** It has children that the backend left out. */
  readonly hasChildren?: boolean
}

/** A role as a form offers it. */
export interface AssignableRole extends Scoped {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly builtIn: boolean
}

/** How a call is made. */
interface LookupCall {
  /** Whether no user waits for it, so that a failure is not shown; default false. */
  readonly quiet?: boolean
}

/** The entities that many screens choose from. Every method rejects with `ApiError`. */
export interface LookupGateway {
  /** The organisations of the user's data scope, as a tree; of a large one the upper levels. */
  organisations(call?: LookupCall): Promise<readonly OrgNode[]>
  /** The children of an organisation, without theirs; none if it is outside the data scope. */
  organisationsBelow(id: string): Promise<readonly OrgNode[]>
  /** The branches of the tree that lead to these organisations, 100 at most, and their children. */
  organisationsAround(ids: readonly string[], call?: LookupCall): Promise<readonly OrgNode[]>
  /** The first 200 organisations that a text finds, as a tree with their ancestors; `total` counts all of them. */
  findOrganisations(keyword: string, signal: AbortSignal): Promise<Page<OrgNode>>
  /** The enabled roles that the user may assign by one of the permissions, in order. */
  assignableRoles(call?: LookupCall): Promise<readonly AssignableRole[]>
}
export const LookupGateway = token<LookupGateway>('LookupGateway')
