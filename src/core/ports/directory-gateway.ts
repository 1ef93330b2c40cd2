import type { Scoped } from '../permission/applies-to.ts'
import { token } from '../token.ts'

/** An organisation as the backend sends it, with its descendants. */
export interface OrgNode extends Scoped {
  readonly id: string
  readonly label: string
  readonly code: string
  /** 检察院, 内设机构, 派驻. */
  readonly kind: 'procuratorate' | 'department' | 'station'
  readonly children?: readonly OrgNode[]
}

/** A role as a form offers it. */
export interface AssignableRole extends Scoped {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly builtIn: boolean
}

/** How a call is made. */
interface DirectoryCall {
  /** Whether no user waits for it, so that a failure is not shown; default false. */
  readonly quiet?: boolean
}

/** The entities that many screens choose from. Every method rejects with `ApiError`. */
export interface DirectoryGateway {
  /** The organisations of the user's data scope, as a tree. */
  organisations(call?: DirectoryCall): Promise<readonly OrgNode[]>
  /** The enabled roles that the user may assign by one of the permissions, in order. */
  assignableRoles(call?: DirectoryCall): Promise<readonly AssignableRole[]>
}
export const DirectoryGateway = token<DirectoryGateway>('DirectoryGateway')
