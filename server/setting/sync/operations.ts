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
  beginSyncTaskExport,
  cancelSyncRun,
  createSyncTask,
  describeSyncCron,
  exportSyncTaskRows,
  getSyncChoices,
  getSyncRun,
  getSyncTask,
  listSyncRows,
  listSyncRuns,
  listSyncTasks,
  pauseSyncTasks,
  removeSyncTasks,
  startSyncRun,
  trySyncMapping,
  updateSyncTask,
}
