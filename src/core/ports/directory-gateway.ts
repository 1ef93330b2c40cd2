import type { AssignableRole } from '../directory/assignable-role.ts'
import type { OrgNode } from '../directory/org-node.ts'
import { token } from '../token.ts'

/** The entities that many screens choose from. Every method rejects with `ApiError`. */
export interface DirectoryGateway {
  /** The organisations of the person's data scope, as a tree. */
  organisations(): Promise<readonly OrgNode[]>
  /** The enabled roles that the person may give to a user, in their order. */
  assignableRoles(): Promise<readonly AssignableRole[]>
}
export const DirectoryGateway = token<DirectoryGateway>('DirectoryGateway')
