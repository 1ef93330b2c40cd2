import type { Operations } from './http/handler.ts'
import { platformOperations } from './identity/external/operations.ts'
import { identityOperations } from './identity/operations.ts'
import { messageOperations } from './live/operations.ts'
import { versionInfo } from './setting/version.ts'
import { areaOperations } from './system/area/operations.ts'
import { currentUserInfo } from './system/current-user.ts'
import { effectiveRights } from './system/effective/rights.ts'
import { menuOperations } from './system/menu/operations.ts'
import { currentUserMenus } from './system/menu.ts'
import { orgOperations } from './system/org/operations.ts'
import { roleOperations } from './system/role/operations.ts'
import { saveInfo } from './system/save-info.ts'
import { userOperations } from './system/user/operations.ts'
import { viewOperations } from './system/view/operations.ts'

/** Every operation of this server, by module. */
export const operations: Operations = {
  ...identityOperations,
  ...menuOperations,
  ...messageOperations,
  ...areaOperations,
  ...orgOperations,
  ...platformOperations,
  ...roleOperations,
  ...userOperations,
  ...viewOperations,
  currentUserInfo,
  currentUserMenus,
  effectiveRights,
  saveInfo,
  versionInfo,
}
