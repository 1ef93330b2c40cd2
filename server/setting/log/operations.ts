import type { Operations } from '../../http/handler.ts'
import { beginOperationLogExport, exportOperationLogRows, listOperationLogs } from './operation-logs.ts'
import { signInFigures } from './sign-in-figures.ts'
import { beginSignInLogExport, exportSignInLogRows, listSignInLogs } from './sign-ins.ts'
import { verifyLogs } from './verify.ts'

/** The log of sign-ins and the audit, which are read, exported and verified, and never changed. */
export const logOperations: Operations = {
  beginOperationLogExport,
  beginSignInLogExport,
  exportOperationLogRows,
  exportSignInLogRows,
  listOperationLogs,
  listSignInLogs,
  signInFigures,
  verifyLogs,
}
