import type { Area } from '../../area.ts'
import { syncPage } from './menu-page.ts'
import { synchronisation } from './migrations/0054-synchronisation.ts'
import { failingSynchronisation } from './migrations/0056-failing-synchronisation.ts'
import { synchronisationEditors } from './migrations/0062-synchronisation-editors.ts'
import { syncOperations } from './operations.ts'
import { syncJob } from './sync-job.ts'
import { syncReminder } from './sync-reminder.ts'
import { serveSync } from './tend-tasks.ts'

/** Synchronisation with other systems (同步任务). */
export const sync: Area = {
  name: 'setting/sync',
  operations: syncOperations,
  migrations: {
    '0054-synchronisation': synchronisation,
    '0056-failing-synchronisation': failingSynchronisation,
    '0062-synchronisation-editors': synchronisationEditors,
  },
  pages: [syncPage],
  jobs: [syncJob],
  serve: serveSync,
  reminders: [syncReminder],
}
