import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { beginInterfaceDebug, listDebugApplications } from './debug/operations.ts'
import { getInterfaceCallFigures } from './figures/get-call-figures.ts'
import { listInterfaceCallCounts } from './figures/list-call-counts.ts'

/** Figures of the calls at the gateway, and 在线调试. */
export const gatewayOperations: Operations = forWholeSite({
  beginInterfaceDebug,
  getInterfaceCallFigures,
  listDebugApplications,
  listInterfaceCallCounts,
})
