import type { Area } from '../../area.ts'
import { sending } from './deliveries/send.ts'
import { serveReminders } from './deliveries/tend-reminders.ts'
import { reminderOperations } from './operations.ts'

/** Reminders (提醒设置). */
export const reminder: Area = {
  name: 'setting/remind',
  operations: reminderOperations,
  jobs: [sending],
  serve: serveReminders,
}
