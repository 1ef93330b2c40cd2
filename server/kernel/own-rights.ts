import type { Account } from './account.ts'
import { includesOrg } from './role-scope.ts'

/**
 * Whether a permission of the account applies to the new place and not to the present one: who moves everything and
 * changes the users of one office could otherwise move every office there (decision 0050). A permission of a disabled
 * menu entry counts, because one day it is enabled.
 */
export const widensOwn = ({ permissions, suspended }: Account, from: string, to: string): boolean =>
  [...permissions.values(), ...suspended.values()].some((own) => includesOrg(own, to) && !includesOrg(own, from))
