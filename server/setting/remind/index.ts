import type { Area } from '../../area.ts'
import { exporting, keep } from '../../kernel/contributions/menu-page.ts'
import { reminderWords } from './audit-words.ts'
import { sending } from './deliveries/send.ts'
import { serveReminders } from './deliveries/tend-reminders.ts'
import { seedDemonstrationReminders } from './demonstration.ts'
import { reminderMigrations } from './migrations/reminder-migrations.ts'
import { reminderOperations } from './operations.ts'

/** Reminders (提醒设置). */
export const reminder: Area = {
  name: 'setting/remind',
  operations: reminderOperations,
  migrations: reminderMigrations,
  pages: [
    { folder: 'setting', place: 60, page: 'remind', name: '消息设置', icon: 'pi-bell', buttons: [...keep, exporting] },
  ],
  jobs: [sending],
  serve: serveReminders,
  demonstration: { afterwards: seedDemonstrationReminders },
  audited: reminderWords,
}
