import type { Migrations } from '../../../database/migrate.ts'
import { reminders } from './0053-reminders.ts'
import { officeReminders } from './0060-office-reminders.ts'
import { remainingTime } from './0356-remaining-time.ts'

/** Migrations of the tables of reminders; one of a few lines stands here itself. */
export const reminderMigrations: Migrations = {
  '0053-reminders': reminders,
  '0060-office-reminders': officeReminders,
  '0356-remaining-time': remainingTime,
}
