import type { AssignableRole } from '../directory/assignable-role.ts'
import type { OrgNode } from '../directory/org-node.ts'
import { token } from '../token.ts'

/** How a call is made. */
interface DirectoryCall {
  /** No user waits for it: a failure is not shown. False by default. */
  readonly quiet?: boolean
}

/** The entities that many screens choose from. Every method rejects with `ApiError`. */
export interface DirectoryGateway {
  /** The organisations of the person's data scope, as a tree. */
  organisations(call?: DirectoryCall): Promise<readonly OrgNode[]>
  /** The enabled roles that the person may give to a user, in their order. */
  assignableRoles(call?: DirectoryCall): Promise<readonly AssignableRole[]>
}
export const DirectoryGateway = token<DirectoryGateway>('DirectoryGateway')
