import type { Operations } from '../../http/handler.ts'
import { refreshParameters, removeParameters, resetParameters, restoreParameter, updateParameter } from './change.ts'
import { confirmParameter, rejectParameter } from './decide.ts'
import { listParameterHistory } from './history.ts'
import { checkParameterImport, importParameters } from './import.ts'
import { beginParameterExport, exportParameterRows, getParameter, listParameters } from './list.ts'

/** Parameters of the site. */
export const parameterOperations: Operations = {
  beginParameterExport,
  checkParameterImport,
  confirmParameter,
  exportParameterRows,
  getParameter,
  importParameters,
  listParameterHistory,
  listParameters,
  refreshParameters,
  rejectParameter,
  removeParameters,
  resetParameters,
  restoreParameter,
  updateParameter,
}
