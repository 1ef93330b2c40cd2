import type { Operations } from './http/handler.ts'
import { platformOperations } from './identity/external/operations.ts'
import { identityOperations } from './identity/operations.ts'
import { jobKinds } from './job-kinds.ts'
import { jobOperations } from './jobs/operations.ts'
import { messageOperations } from './live/operations.ts'
import { applicationOperations } from './setting/application/operations.ts'
import { parameterOperations } from './setting/config/operations.ts'
import { dictOperations } from './setting/dict/operations.ts'
import { interfaceLogOperations } from './setting/interface-log/operations.ts'
import { logOperations } from './setting/log/operations.ts'
import { noticeOperations } from './setting/notice/operations.ts'
import { reminderOperations } from './setting/remind/operations.ts'
import { syncOperations } from './setting/sync/operations.ts'
import { versionInfo } from './setting/version.ts'
import { areaOperations } from './system/area/operations.ts'
import { currentUserInfo } from './system/current-user.ts'
import { effectiveRights } from './system/effective/rights.ts'
import { hearingOperations } from './system/hearing/operations.ts'
import { menuOperations } from './system/menu/operations.ts'
import { currentUserMenus } from './system/menu.ts'
import { orgOperations } from './system/org/operations.ts'
import { previewOperations } from './system/preview/operations.ts'
import { roleOperations } from './system/role/operations.ts'
import { saveInfo } from './system/save-info.ts'
import { trainingOperations } from './system/training/operations.ts'
import { userOperations } from './system/user/operations.ts'
import { viewOperations } from './system/view/operations.ts'
import { serviceOperations } from './work/service/operations.ts'

/** Every operation of this server, by module. */
export const operations: Operations = {
  ...identityOperations,
  ...menuOperations,
  ...jobOperations(jobKinds),
  ...messageOperations,
  ...interfaceLogOperations,
  ...applicationOperations,
  ...areaOperations,
  ...dictOperations,
  ...hearingOperations,
  ...logOperations,
  ...noticeOperations,
  ...orgOperations,
  ...parameterOperations,
  ...platformOperations,
  ...previewOperations,
  ...reminderOperations,
  ...roleOperations,
  ...serviceOperations,
  ...syncOperations,
  ...trainingOperations,
  ...userOperations,
  ...viewOperations,
  currentUserInfo,
  currentUserMenus,
  effectiveRights,
  saveInfo,
  versionInfo,
}
