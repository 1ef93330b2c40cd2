import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { createSyncTask, pauseSyncTasks, removeSyncTasks, updateSyncTask } from './change-tasks.ts'
import { cancelSyncRun, startSyncRun } from './run-tasks.ts'
import { getSyncRun, listSyncRows, listSyncRuns } from './runs.ts'
import {
  beginSyncTaskExport,
  describeSyncCron,
  exportSyncTaskRows,
  getSyncChoices,
  getSyncTask,
  listSyncTasks,
} from './tasks.ts'
import { trySyncMapping } from './trial.ts'

/** Synchronisation with other directories (decision 0083). */
export const syncOperations: Operations = {
  cancelSyncRun,
  createSyncTask,
  describeSyncCron,
  getSyncChoices,
  pauseSyncTasks,
  removeSyncTasks,
  startSyncRun,
  trySyncMapping,
  updateSyncTask,
  ...forWholeSite({
    beginSyncTaskExport,
    exportSyncTaskRows,
    getSyncRun,
    getSyncTask,
    listSyncRows,
    listSyncRuns,
    listSyncTasks,
  }),
}
