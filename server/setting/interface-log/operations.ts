import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import {
  beginInterfaceCallExport,
  exportInterfaceCallRows,
  getInterfaceCall,
  getInterfaceLogState,
  listInterfaceCalls,
} from './calls.ts'
import { markInterfaceCalls } from './mark.ts'

/** The log of calls in and out (decision 0080). */
export const interfaceLogOperations: Operations = forWholeSite({
  beginInterfaceCallExport,
  exportInterfaceCallRows,
  getInterfaceCall,
  getInterfaceLogState,
  listInterfaceCalls,
  markInterfaceCalls,
})
