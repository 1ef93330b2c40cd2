import type { Operations } from '../../http/handler.ts'
import { createHearingOfficer } from './create.ts'
import { getHearingOfficer, revealHearingOfficer, showHearingOfficer } from './detail.ts'
import { listHearingHistory } from './history.ts'
import { checkHearingImport, importHearingOfficers, undoHearingImport } from './import/officer-import.ts'
import { beginHearingExport, exportHearingRows, listHearingOfficers } from './list.ts'
import { getHearingFile, uploadHearingFile } from './officer-files.ts'
import { listServingOfficers } from './serving.ts'
import {
  auditHearingOfficers,
  leaveHearingOfficers,
  pauseHearingOfficers,
  removeHearingOfficers,
  renewHearingOfficers,
  resumeHearingOfficers,
  submitHearingOfficers,
} from './steps.ts'
import { getHearingTerm } from './term.ts'
import { updateHearingOfficer } from './update.ts'

/** Hearing officers (decision 0086). */
export const hearingOperations: Operations = {
  auditHearingOfficers,
  beginHearingExport,
  checkHearingImport,
  createHearingOfficer,
  exportHearingRows,
  getHearingFile,
  getHearingOfficer,
  getHearingTerm,
  importHearingOfficers,
  leaveHearingOfficers,
  listHearingHistory,
  listHearingOfficers,
  listServingOfficers,
  pauseHearingOfficers,
  removeHearingOfficers,
  renewHearingOfficers,
  resumeHearingOfficers,
  revealHearingOfficer,
  showHearingOfficer,
  submitHearingOfficers,
  undoHearingImport,
  updateHearingOfficer,
  uploadHearingFile,
}
