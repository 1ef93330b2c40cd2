import type { Area } from '../../area.ts'
import { syncPage } from './menu-page.ts'
import { syncMigrations } from './migrations/sync-migrations.ts'
import { syncOperations } from './operations.ts'
import { runAlarms } from './run-alarms.ts'
import { sealedSources } from './sealed-sources.ts'
import { syncJob } from './sync-job.ts'
import { syncReminder } from './sync-reminder.ts'
import { syncTasks } from './sync-tasks.ts'
import { serveSync } from './tend-tasks.ts'

/** Synchronisation with other systems (同步任务). */
export const sync: Area = {
  name: 'setting/sync',
  operations: syncOperations,
  migrations: syncMigrations,
  pages: [syncPage],
  jobs: [syncJob],
  serve: serveSync,
  reminders: [syncReminder],
  tasks: [syncTasks],
  alarms: [runAlarms],
  sealed: [sealedSources],
}
